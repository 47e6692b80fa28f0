import type { Context } from 'hono';

const BEARER = /^Bearer +(\S+)$/i;

/** The token of a request that a script makes; such a request’s cookies are ignored. */
export function apiKeyOf(context: Context): string | undefined {
  return BEARER.exec(context.req.header('authorization') ?? '')?.[1];
}
