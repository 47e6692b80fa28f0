import { daysToReopen, type ClosedWorkspace } from '#sync/domain/organization/workspaces-contract.ts';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { normalizeEmail } from '#server/account/account-table.ts';
import { markSessionsForRenewal } from '#server/account/sessions/session-table.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { listMembers, saveRole } from '#server/people/member-table.ts';
import { bumpSeq, getWorkspace } from '#server/sync/workspace-table.ts';

const DAY_MS = 86_400_000;

/** Who closes or reopens, and from which address; the account is null for the operator. */
interface Closer {
  accountId: string | null;
  address: string;
  /** The operator's choice of a new administrator, by email address, if none is left. */
  newAdmin?: string;
}

/**
 * Closes a workspace: nobody can enter it any more, open invitations are withdrawn, and its members' devices are told
 * the same as a removed person's. 409 'other_admins', 400 for another name. Returns its members, whose connections must
 * end.
 */
export async function closeWorkspace(
  db: Db,
  { workspaceId, name, accountId, address }: { workspaceId: string; name: string; accountId: string; address: string },
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    await bumpSeq(trx, workspaceId);
    const workspace = await getWorkspace(trx, workspaceId);
    if (workspace.closedAt !== null) throw notFound('There is no such workspace.');
    if (name.trim() !== workspace.name.trim()) {
      throw new RefusalError(400, 'invalid', 'This is not the name of the workspace.', 'name');
    }
    const members = await listMembers(trx, workspaceId);
    const admins = members.filter(({ role }) => rolesFor('user.manage').includes(role as Role));
    if (admins.some(({ id }) => id !== accountId)) {
      const message =
        'There are other administrators here who can continue with it. Leave it, or change their roles first.';
      throw new RefusalError(409, 'other_admins', message);
    }
    await trx
      .updateTable('workspace')
      .set({ closedAt: at, closedBy: accountId })
      .where('id', '=', workspaceId)
      .execute();
    await trx
      .updateTable('invitation')
      .set({ revokedAt: at })
      .where('workspaceId', '=', workspaceId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
    const detail = { members: members.length };
    await audit(trx, { workspaceId, accountId, event: 'workspace_closed', detail, address }, now);
    return members.map(({ id }) => id);
  });
}

/** The workspaces that this person closed and can still reopen, the newest first. */
export async function listClosedBy(db: Db, accountId: string): Promise<ClosedWorkspace[]> {
  const rows = await db
    .selectFrom('workspace')
    .select(['id', 'name', 'closedAt'])
    .where('closedBy', '=', accountId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .orderBy('closedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, closedAt }) => ({
    workspaceId: id,
    name,
    closedAt: closedAt ?? '',
    erasedFrom: new Date(Date.parse(closedAt ?? '') + daysToReopen * DAY_MS).toISOString(),
  }));
}

/**
 * Reopens a closed workspace with all of its members. 404 for one that is open or erased, or that another person
 * closed; the operator (`accountId` null) reopens any. 409 'no_admin' if its administrator is gone and no other member
 * is named. Returns its name.
 */
export async function reopenWorkspace(db: Db, workspaceId: string, closer: Closer, now: Date): Promise<string> {
  const { accountId, address } = closer;
  return inTransaction(db, async (trx) => {
    let reopening = trx
      .updateTable('workspace')
      .set({ closedAt: null, closedBy: null })
      .where('id', '=', workspaceId)
      .where('closedAt', 'is not', null)
      .where('erasedAt', 'is', null);
    if (accountId !== null) reopening = reopening.where('closedBy', '=', accountId);
    const workspace = await reopening.returning('name').executeTakeFirst();
    if (!workspace) throw notFound('There is no such workspace to reopen.');
    const seq = await bumpSeq(trx, workspaceId);
    await keepAdministered(trx, { ...closer, workspaceId, seq }, now);
    await audit(trx, { workspaceId, accountId, event: 'workspace_reopened', detail: {}, address }, now);
    return workspace.name;
  });
}

/** Without an administrator nobody could invite, remove or close in the workspace. */
async function keepAdministered(
  trx: Db,
  { workspaceId, seq, accountId, address, newAdmin }: Closer & { workspaceId: string; seq: number },
  now: Date,
): Promise<void> {
  const adminRoles = rolesFor('user.manage');
  const members = await listMembers(trx, workspaceId);
  const hasAdmin = members.some(({ role }) => adminRoles.includes(role as Role));
  if (newAdmin === undefined) {
    if (hasAdmin) return;
    const message =
      members.length === 0
        ? 'Nobody is left in this workspace who could administer it.'
        : 'Its administrator is gone. Name the member who is to administer it: reopen-workspace ID ADDRESS.';
    throw new RefusalError(409, 'no_admin', message);
  }
  if (hasAdmin) {
    const message = 'This workspace has an administrator, who appoints others. Reopen it without an address.';
    throw new RefusalError(409, 'other_admins', message);
  }
  const member = await trx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select(['member.id', 'member.role'])
    .where('member.workspaceId', '=', workspaceId)
    .where('account.email', '=', normalizeEmail(newAdmin))
    .where('account.emailProvenAt', 'is not', null)
    .executeTakeFirst();
  const [role] = adminRoles;
  if (!member || !role) throw notFound('No member of this workspace has confirmed this address.');
  await saveRole(trx, { workspaceId, id: member.id, role, seq }, now);
  await markSessionsForRenewal(trx, member.id);
  const detail = { accountId: member.id, from: member.role, to: role };
  await audit(trx, { workspaceId, accountId, event: 'role_changed', detail, address }, now);
}
