import { normalizeEmail } from '#server/account/account-table.ts';
import { rememberEndedSessions } from '#server/account/sessions/ended-session-table.ts';
import type { Db } from '#server/db/database.ts';
import { auditAccount } from '#server/people/account-audit.ts';
import { copyOwnWords } from '#server/sync/own-words.ts';

/** Everything that lets somebody into an account, or is about to. */
const waysIn = [
  'session',
  'pendingSignIn',
  'emailProof',
  'passwordReset',
  'authenticator',
  'recoveryCode',
  'passkey',
] as const;

/**
 * Called once an address is proven to be its owner's: every other account created with it without proof loses the
 * address and every way into it. What those accounts wrote stays in their own workspaces, which the owner never sees.
 * `ownerId`: the owner's account, if it already exists.
 */
export async function takeAddressOver(trx: Db, email: string, ownerId: string | undefined, now: Date): Promise<void> {
  const others = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', normalizeEmail(email))
    .where('emailProvenAt', 'is', null)
    .execute();
  for (const { id } of others) {
    if (id === ownerId) continue;
    await rememberEndedSessions(trx, id, now);
    for (const table of waysIn) await trx.deleteFrom(table).where('accountId', '=', id).execute();
    const change = { email: '', passwordHash: null, updatedAt: now.toISOString() };
    await trx.updateTable('account').set(change).where('id', '=', id).execute();
    await copyOwnWords(trx, id, now);
    // Without an IP address: it is the owner's, and these workspaces must not learn it.
    await auditAccount(trx, { accountId: id, event: 'email_taken_over', detail: {}, address: '' }, now);
  }
}
