import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { renewKeysOf } from '#server/hand-over/circle-keys.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import { insertFormerMember } from './former-member-table.ts';
import { findMember, isLastAdmin } from './member-table.ts';
import type { MemberRow } from './people-rows.ts';

export interface Removal {
  workspaceId: string;
  /** The person to remove. */
  accountId: string;
  /** The administrator who removes them. */
  actorId: string;
  address: string;
}

/**
 * Removes a person from the workspace: colleagues' devices drop the member, and what the person wrote keeps its
 * author's name. The account stays, with its other memberships. 404 for a person of another workspace, 409 'last_admin'
 * and 'own_account'. Returns the workspace's new number: publish it after the transaction.
 */
export async function removeMember(db: Db, removal: Removal, now: Date): Promise<number> {
  const { workspaceId, accountId, actorId, address } = removal;
  return inTransaction(db, async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    const member = await findMember(trx, workspaceId, accountId);
    if (!member) throw notFound('There is no such person.');
    if (await isLastAdmin(trx, workspaceId, accountId)) {
      throw new RefusalError(409, 'last_admin', 'An organization needs at least one administrator.');
    }
    if (accountId === actorId) {
      throw new RefusalError(409, 'own_account', 'You cannot remove yourself. Ask another administrator.');
    }
    await endPlace(trx, member, { seq, by: actorId }, now);
    const detail = { accountId, email: member.email, role: member.role };
    await audit(trx, { workspaceId, accountId: actorId, event: 'member_removed', detail, address }, now);
    return seq;
  });
}

/**
 * Removes a person from a workspace at their own request. False for its last administrator, who stays a member.
 * Otherwise the workspace's new number: publish it after the transaction.
 */
export async function endOwnPlace(
  trx: Db,
  { workspaceId, accountId, address }: Omit<Removal, 'actorId'>,
  now: Date,
): Promise<number | false> {
  const seq = await bumpSeq(trx, workspaceId);
  const member = await findMember(trx, workspaceId, accountId);
  if (!member) throw notFound('There is no such person.');
  if (await isLastAdmin(trx, workspaceId, accountId)) return false;
  await endPlace(trx, member, { seq, by: accountId }, now);
  const detail = { email: member.email, role: member.role };
  await audit(trx, { workspaceId, accountId, event: 'member_left', detail, address }, now);
  return seq;
}

/** Removes a person whose account ends from closed workspaces. */
export async function endClosedPlaces(trx: Db, accountId: string, now: Date): Promise<void> {
  const closed = await trx
    .selectFrom('member')
    .innerJoin('workspace', 'workspace.id', 'member.workspaceId')
    .selectAll('member')
    .where('member.id', '=', accountId)
    .where('workspace.closedAt', 'is not', null)
    .orderBy('member.workspaceId')
    .execute();
  for (const member of closed) {
    await endPlace(trx, member, { seq: await bumpSeq(trx, member.workspaceId), by: accountId }, now);
  }
}

async function endPlace(trx: Db, member: MemberRow, { seq, by }: { seq: number; by: string }, now: Date) {
  const { workspaceId, id } = member;
  const at = now.toISOString();
  await insertFormerMember(trx, { ...member, removedAt: at, removedBy: by });
  await trx.deleteFrom('member').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
  await trx.insertInto('tombstone').values({ workspaceId, tableName: 'member', id, seq, at }).execute();
  await renewKeysOf(trx, { workspaceId, accountId: id }, { seq, now: at });
}
