import { PROTOCOL, PROTOCOL_HEADER } from '#sync/engine/answer.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-context.ts';

/** Says on every answer, refusals included, that it is this server's: devices take nothing else for its word. */
export function sayOwnWord(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await next();
    context.header(PROTOCOL_HEADER, String(PROTOCOL));
  };
}
