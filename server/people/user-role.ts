import { audit } from '#server/audit/audit-table.ts';
import { markSessionsForRenewal } from '#server/account/sessions/session-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq } from '#server/organization/organization-table.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { findUser, isLastAdmin, saveRole } from './user-table.ts';

export interface RoleChange {
  organizationId: string;
  /** The person whose role changes. */
  userId: string;
  role: Role;
  /** The administrator who changes it. */
  actorId: string;
  address: string;
}

/**
 * Changes a person's role, and has their sessions take new tokens. 404 for a person of another organization, 409
 * 'last_admin' for the only administrator. Returns the organization's new number: publish it after the transaction.
 */
export async function setUserRole(db: Db, change: RoleChange, now: Date): Promise<number> {
  const { organizationId, userId, role, actorId, address } = change;
  return inTransaction(db, async (trx) => {
    const seq = await bumpSeq(trx, organizationId);
    const user = await findUser(trx, organizationId, userId);
    if (!user) throw notFound('There is no such person.');
    if (user.role === role) return seq;
    if (await isLastAdmin(trx, organizationId, userId)) {
      throw new RefusalError(409, 'last_admin', 'An organization needs at least one administrator.', 'role');
    }
    await saveRole(trx, userId, role, seq, now);
    await markSessionsForRenewal(trx, userId);
    const detail = { userId, from: user.role, to: role };
    await audit(trx, { organizationId, userId: actorId, event: 'role_changed', detail, address }, now);
    return seq;
  });
}
