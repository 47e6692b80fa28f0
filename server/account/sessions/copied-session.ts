import type { Context } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import type { SessionRow } from './session-rows.ts';
import { deleteSession } from './session-table.ts';

/** Ends a session whose token exists twice: there is no telling which holder is its person. */
export async function endCopiedSession(
  context: Context<AppEnv>,
  { id: sessionId, accountId }: Pick<SessionRow, 'id' | 'accountId'>,
): Promise<void> {
  const { db, live, now } = context.get('services');
  if (!(await deleteSession(db, accountId, sessionId))) return;
  const entry = { accountId, event: 'session_token_reused' as const, detail: { sessionId } };
  await auditAccount(db, { ...entry, address: context.get('address') }, now());
  live.accessChanged(accountId);
}
