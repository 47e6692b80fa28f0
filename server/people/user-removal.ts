import { audit } from '#server/audit/audit-table.ts';
import { rememberEndedSessions } from '#server/account/sessions/ended-session-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq } from '#server/organization/organization-table.ts';
import { insertFormerMember } from './former-member-table.ts';
import { findUser, isLastAdmin } from './user-table.ts';

export interface Removal {
  organizationId: string;
  /** The person to remove. */
  userId: string;
  /** The administrator who removes them. */
  actorId: string;
  address: string;
}

/**
 * Removes a person from the organization: the account and its sessions are deleted, colleagues' devices drop the
 * member, and what the person wrote keeps its author's name. 404 for a person of another organization, 409 'last_admin'
 * and 'own_account'. Returns the organization's new number: publish it after the transaction.
 */
export async function removeMember(db: Db, removal: Removal, now: Date): Promise<number> {
  const { organizationId, userId, actorId, address } = removal;
  return inTransaction(db, async (trx) => {
    const seq = await bumpSeq(trx, organizationId);
    const user = await findUser(trx, organizationId, userId);
    if (!user) throw notFound('There is no such person.');
    if (await isLastAdmin(trx, organizationId, userId)) {
      throw new RefusalError(409, 'last_admin', 'An organization needs at least one administrator.');
    }
    if (userId === actorId) {
      throw new RefusalError(409, 'own_account', 'You cannot remove yourself. Ask another administrator.');
    }
    await rememberEndedSessions(trx, userId, now);
    await insertFormerMember(trx, { ...user, removedAt: now.toISOString(), removedBy: actorId });
    // Deleting the row deletes their sessions.
    await trx.deleteFrom('user').where('id', '=', userId).execute();
    await trx
      .insertInto('tombstone')
      .values({ organizationId, tableName: 'member', id: userId, seq, at: now.toISOString() })
      .execute();
    const detail = { userId, email: user.email, role: user.role };
    await audit(trx, { organizationId, userId: actorId, event: 'member_removed', detail, address }, now);
    return seq;
  });
}
