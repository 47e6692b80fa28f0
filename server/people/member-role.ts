import { roleSchema, type Role } from '#sync/domain/permissions/role.ts';
import { markSessionsForRenewal } from '#server/account/sessions/session-table.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { followRole } from '#server/hand-over/circle-keys.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { findMember, isLastAdmin, saveRole } from './member-table.ts';

export interface RoleChange {
  workspaceId: string;
  /** The person whose role changes. */
  accountId: string;
  role: Role;
  /** The administrator who changes it. */
  actorId: string;
  address: string;
}

/**
 * Changes a person's role, and makes their sessions take new tokens. 404 for a person of another organization, 409
 * 'last_admin' for the only administrator. Returns the organization's new number: publish it after the transaction.
 */
export async function setMemberRole(db: Db, change: RoleChange, now: Date): Promise<number> {
  const { workspaceId, accountId, role, actorId, address } = change;
  return inTransaction(db, async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    const member = await findMember(trx, workspaceId, accountId);
    if (!member) throw notFound('There is no such person.');
    if (member.role === role) return seq;
    if (await isLastAdmin(trx, workspaceId, accountId)) {
      throw new RefusalError(409, 'last_admin', 'An organization needs at least one administrator.', 'role');
    }
    const from = roleSchema.parse(member.role);
    await saveRole(trx, { workspaceId, id: accountId, role, seq }, now);
    await followRole(trx, { workspaceId, accountId, from, to: role }, { seq, now: now.toISOString() });
    await markSessionsForRenewal(trx, accountId);
    const detail = { accountId, from: member.role, to: role };
    await audit(trx, { workspaceId, accountId: actorId, event: 'role_changed', detail, address }, now);
    return seq;
  });
}
