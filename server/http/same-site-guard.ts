import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from './refusal-error.ts';
import { apiKeyOf } from './request-key.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site's page may have sent in a signed-in person's name. Sec-Fetch-Site counts first;
 * browsers without it send the page's origin.
 */
export function sameSiteGuard(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const isOwn =
      safeMethods.has(context.req.method) ||
      // No page of another site can send an API key: browsers ask this server first, and it never allows it.
      apiKeyOf(context) !== undefined ||
      context.req.header('sec-fetch-site') === 'same-origin' ||
      context.req.header('origin') === context.get('services').env.PUBLIC_ORIGIN;
    if (isOwn) return next();
    throw new RefusalError(403, 'cross_site', 'This request did not come from this site.');
  };
}
