import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { bumpSeq } from '#server/organization/organization-table.ts';
import { normalizeEmail } from '#server/people/user-table.ts';
import { deletePasswordReset } from '#server/account/reset/password-reset-table.ts';
import { rememberEndedSessions } from '#server/account/sessions/ended-session-table.ts';

/**
 * An address has been proven to be its owner's: every other account made with it without proving it loses the address
 * and its sessions. What those accounts wrote stays in their own workspaces, which the owner never sees. `ownerId`: the
 * owner's account, if it already exists.
 */
export async function takeAddressOver(trx: Db, email: string, ownerId: string | undefined, now: Date): Promise<void> {
  const others = await trx
    .selectFrom('user')
    .select(['id', 'organizationId'])
    .where('email', '=', normalizeEmail(email))
    .where('emailProvenAt', 'is', null)
    .execute();
  for (const { id, organizationId } of others) {
    if (id === ownerId) continue;
    const seq = await bumpSeq(trx, organizationId);
    await rememberEndedSessions(trx, id, now);
    await trx.deleteFrom('session').where('userId', '=', id).execute();
    await trx.deleteFrom('emailProof').where('userId', '=', id).execute();
    await deletePasswordReset(trx, id);
    const change = { email: '', passwordHash: null, seq, updatedAt: now.toISOString() };
    await trx.updateTable('user').set(change).where('id', '=', id).execute();
    // Without an IP address: it is the owner's and does not concern this workspace.
    await audit(trx, { organizationId, userId: id, event: 'email_taken_over', detail: {}, address: '' }, now);
  }
}
