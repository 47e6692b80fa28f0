import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AppEnv } from '#server/app-context.ts';

/**
 * The address a request comes from; '' if unknown. Behind a trusted proxy it is the last address in X-Forwarded-For:
 * earlier ones are the client's own claims.
 */
export function addressOf(context: Context<AppEnv>): string {
  if (context.get('services').env.TRUST_PROXY) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const connection = context.env as { incoming?: unknown } | undefined;
  return connection?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
}
