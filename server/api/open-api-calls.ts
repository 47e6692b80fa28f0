import type { Hono } from 'hono';
import { getOpenApi } from '#sync/domain/common/open-api-contract.ts';
import { probeSync } from '#sync/domain/sync/sync-contract.ts';
import { sessionCookieName } from '#server/account/sessions/session-cookie.ts';
import type { AppEnv } from '#server/app-context.ts';
import { endpointsOf, serve } from '#server/http/serve-endpoint.ts';
import { openApiOf } from './open-api.ts';

/**
 * Documents every call that this app serves; the probe is registered before all others, without session and database.
 */
export function registerOpenApi(app: Hono<AppEnv>): void {
  let document: object | undefined;
  serve(app, getOpenApi, async ({ services: { env } }) => {
    document ??= openApiOf([...endpointsOf(app), probeSync], env.PUBLIC_ORIGIN, sessionCookieName(env));
    return document;
  });
}
