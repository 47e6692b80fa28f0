import type { Context, MiddlewareHandler } from 'hono';
import { recognizeKey } from '#server/account/keys/api-key-caller.ts';
import type { AppEnv, CurrentSession } from '#server/app-context.ts';
import { addressOf } from '#server/http/client-address.ts';
import { apiKeyOf } from '#server/http/request-key.ts';
import { endCopiedSession } from './copied-session.ts';
import { isEndedSession } from './ended-session-table.ts';
import { findPlace, noAccess } from './request-place.ts';
import { readSessionToken, setSessionCookie, setsSessionCookie } from './session-cookie.ts';
import { isSettled, usageOf, type SessionKind } from './session-limits.ts';
import { saveUsage, type FoundSession } from './session-table.ts';
import { offerToken, recognizeToken } from './token-renewal.ts';

/**
 * Finds out who sends a request, and from where: sets `person`, `principal`, `session` and `address`; for a script's
 * key, `principal` and `isByKey`. A new token is set on the answer.
 */
export function sessionMiddleware(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    context.set('address', addressOf(context));
    context.set('keepAlive', async (isBackground) => keepAlive(context, isBackground));
    const key = apiKeyOf(context);
    if (key !== undefined) {
      context.set('principal', await recognizeKey(context, key));
      context.set('isByKey', true);
      return next();
    }
    const session = await recognize(context);
    context.set('session', session);
    await next();
    const offer = session?.offer;
    // Only if the answer does not touch the cookie itself: signing out must stay signed out.
    if (!offer || setsSessionCookie(context)) return;
    // A slow answer may arrive when the browser already has a newer token.
    if (!isSettled(offer.at.toISOString(), context.get('services').now())) {
      setSessionCookie(context, offer.token, kindOf(session));
    }
  };
}

/**
 * Keeps the caller's session alive, and its token recent. Background calls of an open app (`isBackground`) keep only
 * device sessions alive.
 */
export async function keepAlive(context: Context<AppEnv>, isBackground: boolean): Promise<void> {
  const session = context.get('session');
  if (!session) return;
  // A failed write must not fail the request: the database can still be read.
  await context.get('services').troubles.run('keeping sessions alive', () => prolong(context, session, isBackground));
}

async function prolong(context: Context<AppEnv>, session: CurrentSession, isBackground: boolean): Promise<void> {
  const { db, env, now: clock } = context.get('services');
  const now = clock();
  const offered = await offerToken(db, session, session.token, now);
  if (offered !== undefined) session.offer = { token: offered, at: now };
  if (isBackground && kindOf(session) === 'browser') return;
  const usage = usageOf(session, env.DEVICE_SESSION_DAYS, now);
  if (usage) await saveUsage(db, session.id, usage);
}

async function recognize(context: Context<AppEnv>): Promise<CurrentSession | undefined> {
  const { db, now: clock } = context.get('services');
  const now = clock();
  const token = readSessionToken(context);
  if (token === undefined) return undefined;
  const recognized = await recognizeToken(db, token, now);
  if (!recognized || 'copied' in recognized) {
    if (recognized) await endCopiedSession(context, recognized.copied);
    else if (await isEndedSession(db, token, now)) context.set('refusal', noAccess());
    else context.set('unknownToken', token);
    return undefined;
  }
  const { session } = recognized;
  const { id: sessionId, accountId, email, firstName, lastName, memberships } = session;
  const emailProven = session.emailProvenAt !== null;
  const person = { accountId, email, emailProven, firstName, lastName, sessionId };
  // Without the second factor that one of their workspaces requires, a person does not count as signed in: /api/login
  // asks for it.
  if (session.factorAt !== null || !memberships.some(({ needsFactor }) => needsFactor)) {
    context.set('person', person);
    const place = await findPlace(context, accountId, memberships);
    if (place) context.set('principal', { ...person, ...place });
  }
  return { ...session, token };
}

function kindOf(session: Pick<FoundSession, 'kind'>): SessionKind {
  return session.kind === 'device' ? 'device' : 'browser';
}
