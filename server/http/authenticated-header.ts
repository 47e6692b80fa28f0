import type { MiddlewareHandler } from 'hono';
import { PROTOCOL } from '#sync/engine/answer.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import type { AppEnv } from '#server/app-context.ts';
import { setHeader } from './set-header.ts';

/** Marks every answer, including refusals, as authenticated by this server: devices believe no others. */
export function markAuthenticated(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    setHeader(context, PROTOCOL_HEADER, String(PROTOCOL));
  };
}
