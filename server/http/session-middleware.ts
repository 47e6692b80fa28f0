import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { isEndedSession } from '#server/account/sessions/ended-session-table.ts';
import { readSessionToken, setSessionCookie, setsSessionCookie } from '#server/account/sessions/session-cookie.ts';
import { type SessionKind, usageOf } from '#server/account/sessions/session-limits.ts';
import { type FoundSession, findSession, renewToken, saveUsage } from '#server/account/sessions/session-table.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import type { AppEnv, CurrentSession } from './app-context.ts';

/**
 * Finds out who asks, and from where: sets `principal`, `session` and `address`. A cookie that is due is set on the
 * answer.
 */
export function sessionMiddleware(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    context.set('address', addressOf(context));
    const session = await recognize(context);
    context.set('session', session);
    await next();
    // After the answer, and only if it does not touch the cookie itself: signing out must stay signed out.
    if (session?.isCookieDue && !setsSessionCookie(context)) setSessionCookie(context, session.token, kindOf(session));
  };
}

/**
 * Keeps the caller's session alive. Background calls of an open app (`isBackground`) do so only for device sessions.
 */
export async function keepAlive(context: Context<AppEnv>, isBackground: boolean): Promise<void> {
  const session = context.get('session');
  if (!session || (isBackground && kindOf(session) === 'browser')) return;
  const { db, now } = context.get('services');
  const usage = usageOf(session, now());
  if (usage) await saveUsage(db, session.id, usage);
  session.isCookieDue ||= usage !== undefined && usage.expiresAt !== session.expiresAt;
}

// Returns the session, with its new token if one was due.
async function recognize(context: Context<AppEnv>): Promise<CurrentSession | undefined> {
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
  const { id, userId, organizationId, email, joinedAt, firstName, lastName } = session;
  const role = roleSchema.parse(session.role);
  const emailProven = session.emailProvenAt !== null;
  const person = { userId, organizationId, role, email, emailProven, joinedAt, firstName, lastName };
  context.set('principal', { ...person, sessionId: id });
  const renewed = session.renewalDue === 1 ? await renewToken(db, session, now) : undefined;
  return { ...session, token: renewed ?? token, isCookieDue: renewed !== undefined };
}

function kindOf(session: Pick<FoundSession, 'kind'>): SessionKind {
  return session.kind === 'device' ? 'device' : 'browser';
}

// The last address in X-Forwarded-For is the one the trusted proxy saw; earlier ones are the client's own claims.
function addressOf(context: Context<AppEnv>): string {
  if (context.get('services').env.TRUST_PROXY) {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const connection = context.env as { incoming?: unknown } | undefined;
  return connection?.incoming ? (getConnInfo(context).remote.address ?? '') : '';
}
