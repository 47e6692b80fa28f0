import type { Context } from 'hono';
import { readGuardedCookie, setGuardedCookie } from '#server/account/sessions/session-cookie.ts';
import type { SessionKind } from '#server/account/sessions/session-limits.ts';
import type { SignInMeans } from '#server/account/sessions/session-start.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import type { PendingSignInRow } from './factor-rows.ts';

const COOKIE = 'pending-sign-in';
const MINUTES = 15;

export interface PendingSignIn {
  accountId: string;
  kind: SessionKind;
  means: SignInMeans;
  returnPath: string;
}

/** Remembers, for a quarter of an hour, that everything but this browser's second factor was correct. */
export async function holdSignIn(context: Context<AppEnv>, pending: PendingSignIn): Promise<void> {
  const { db, now: clock } = context.get('services');
  const now = clock();
  const token = newToken();
  await db.deleteFrom('pendingSignIn').where('expiresAt', '<=', now.toISOString()).execute();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000).toISOString();
  await db
    .insertInto('pendingSignIn')
    .values({ ...pending, tokenHash: hashToken(token), expiresAt })
    .execute();
  setGuardedCookie(context, COOKIE, token, MINUTES * 60);
}

/** The sign-in this browser has begun, and an id for challenges bound to it; undefined if none, or too old. */
export async function findHeldSignIn(
  context: Context<AppEnv>,
): Promise<(PendingSignIn & { mark: string }) | undefined> {
  const { db, now } = context.get('services');
  const token = readGuardedCookie(context, COOKIE);
  if (!token) return undefined;
  const row = await db
    .selectFrom('pendingSignIn')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  return row && { ...readPending(row), mark: row.tokenHash };
}

/** Ends the held sign-in. False if another request of the browser did so first. */
export async function takeHeldSignIn(context: Context<AppEnv>): Promise<boolean> {
  const token = readGuardedCookie(context, COOKIE) ?? '';
  setGuardedCookie(context, COOKIE, '', 0);
  const result = await context
    .get('services')
    .db.deleteFrom('pendingSignIn')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

/** A new password invalidates sign-ins that began with the old one. */
export async function deleteHeldSignIns(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('pendingSignIn').where('accountId', '=', accountId).execute();
}

const allMeans: readonly SignInMeans[] = ['password', 'sign_up', 'invitation', 'oidc', 'passkey'];

function readPending({ accountId, kind, means, returnPath }: PendingSignInRow): PendingSignIn {
  return {
    accountId,
    kind: kind === 'device' ? 'device' : 'browser',
    means: allMeans.find((one) => one === means) ?? 'password',
    returnPath,
  };
}
