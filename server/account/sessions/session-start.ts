import type { Context } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { endOldestSessions } from '#server/quota/session-quota.ts';
import { setSessionCookie } from './session-cookie.ts';
import { labelOf } from './session-label.ts';
import type { SessionKind } from './session-limits.ts';
import { deleteSession, insertSession } from './session-table.ts';

export type SignInMeans = 'password' | 'sign_up' | 'invitation' | 'oidc' | 'passkey';

export type SignInFactor = 'authenticator' | 'recovery_code' | 'passkey' | 'provider';

/** Starts a session in this browser, replacing the previous one. `factor`: the second factor that was given. */
export async function startSession(
  context: Context<AppEnv>,
  accountId: string,
  kind: SessionKind,
  means: SignInMeans,
  factor?: SignInFactor,
): Promise<void> {
  const { db, env, now: clock } = context.get('services');
  const now = clock();
  const before = context.get('session');
  if (before) await deleteSession(db, before.accountId, before.id);
  const label = labelOf(context.req.header('user-agent'));
  // Whoever asked for the link has proven nothing, so opening it is no proof of identity either.
  const isProven = means !== 'invitation';
  const token = await insertSession(db, { accountId, kind, label, hasFactor: factor !== undefined, isProven }, now);
  const address = context.get('address');
  const detail = { means, kind, label, factor: factor ?? null };
  await auditAccount(db, { accountId, event: 'sign_in', detail, address }, now);
  for (const sessionId of await endOldestSessions(db, accountId, env.QUOTA_SESSIONS)) {
    const ended = { sessionId, own: false, reason: 'quota' };
    await auditAccount(db, { accountId, event: 'session_revoked', detail: ended, address }, now);
  }
  setSessionCookie(context, token, kind);
}
