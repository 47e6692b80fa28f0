import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { listMembers } from '#server/people/member-table.ts';
import { rolesFor } from '#sync/domain/permissions/permission-sheet.ts';
import { type ClosedWorkspace, daysToReopen } from '#sync/domain/people/workspaces-contract.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { bumpSeq, getWorkspace } from './workspace-table.ts';

const DAY_MS = 86_400_000;

/** Who closes or reopens: an account, or null for the operator, and from where. */
interface Closer {
  accountId: string | null;
  address: string;
}

/**
 * Closes a workspace: nobody gets in from now on, open invitations are withdrawn, and devices hear what a removed
 * person's hear. 409 'other_admins', 400 for another name. Returns its members, whose connections end.
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
        'Others are administrators here too and can go on with it. Leave it, or change their roles first.';
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

/** What this person has closed and can still reopen, the newest first. */
export async function listClosedBy(db: Db, accountId: string): Promise<ClosedWorkspace[]> {
  const rows = await db
    .selectFrom('workspace')
    .select(['id', 'name', 'closedAt'])
    .where('closedBy', '=', accountId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .orderBy('closedAt', 'desc')
    .execute();
  return rows.map(({ id, name, closedAt }) => ({
    workspaceId: id,
    name,
    closedAt: closedAt ?? '',
    erasedFrom: new Date(Date.parse(closedAt ?? '') + daysToReopen * DAY_MS).toISOString(),
  }));
}

/**
 * Opens a closed workspace again, with everybody who was in it. 404 for one that is open or erased, or that another
 * person closed; the operator (`accountId` null) reopens any. Returns its name.
 */
export async function reopenWorkspace(
  db: Db,
  workspaceId: string,
  { accountId, address }: Closer,
  now: Date,
): Promise<string> {
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
    await bumpSeq(trx, workspaceId);
    await audit(trx, { workspaceId, accountId, event: 'workspace_reopened', detail: {}, address }, now);
    return workspace.name;
  });
}
