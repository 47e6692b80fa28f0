import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { isEndedSession } from '#server/auth/ended-session-table.ts';
import { readSessionToken, setSessionCookie, setsSessionCookie } from '#server/auth/session-cookie.ts';
import { type SessionKind, usageOf } from '#server/auth/session-limits.ts';
import { findSession, renewToken, saveUsage } from '#server/auth/session-table.ts';
import { roleSchema } from '#sync/records/role.ts';
import type { AppEnv } from './app-context.ts';

/** Finds out who asks, and from where: sets `principal` and `address`. A session in use is kept alive here. */
export function sessionMiddleware(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    context.set('address', addressOf(context));
    const cookie = await recognise(context);
    await next();
    // After the answer, and only where it has no word on the cookie itself: signing out must stay signed out.
    if (cookie && !setsSessionCookie(context)) setSessionCookie(context, cookie.token, cookie.kind);
  };
}

// Answers the cookie to set, if there is a new one.
async function recognise(context: Context<AppEnv>): Promise<{ token: string; kind: SessionKind } | undefined> {
  const { db, now: clock } = context.get('services');
  const now = clock();
  const token = readSessionToken(context);
  const session = token && (await findSession(db, token, now));
  if (!token || !session) {
    context.set('principal', undefined);
    context.set('isRemoved', token !== undefined && (await isEndedSession(db, token, now)));
    return undefined;
  }
  context.set('isRemoved', false);
  const { id, userId, organizationId, email, firstName, lastName } = session;
  const role = roleSchema.parse(session.role);
  context.set('principal', { userId, organizationId, role, email, firstName, lastName, sessionId: id });
  const kind = session.kind === 'device' ? 'device' : 'browser';
  const usage = usageOf(session, now);
  if (usage) await saveUsage(db, id, usage);
  const renewed = session.renewalDue === 1 ? await renewToken(db, session, now) : undefined;
  if (renewed) return { token: renewed, kind };
  return usage && usage.expiresAt !== session.expiresAt ? { token, kind } : undefined;
}

// The last address in X-Forwarded-For is the one the trusted proxy saw; those before it are the client's own claims.
function addressOf(context: Context<AppEnv>): string {
  if (context.get('services').env.TRUST_PROXY) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const connection = context.env as { incoming?: unknown } | undefined;
  return connection?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
}
