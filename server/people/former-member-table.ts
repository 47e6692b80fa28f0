import type { Db } from '#server/db/database.ts';
import type { FormerMemberRow } from './people-rows.ts';

export async function insertFormerMember(trx: Db, person: FormerMemberRow): Promise<void> {
  const { id, workspaceId, email, firstName, lastName, role, removedAt, removedBy } = person;
  const row = { id, workspaceId, email, firstName, lastName, role, removedAt, removedBy };
  await trx.insertInto('formerMember').values(row).execute();
}

/** Everybody who is or was in the organization, for the names in its history. */
export async function listPeopleOfAllTimes(
  db: Db,
  workspaceId: string,
): Promise<{ id: string; firstName: string; lastName: string; email: string }[]> {
  const columns = ['id', 'firstName', 'lastName', 'email'] as const;
  const members = db.selectFrom('member').select(columns).where('workspaceId', '=', workspaceId);
  const former = db.selectFrom('formerMember').select(columns).where('workspaceId', '=', workspaceId);
  return members.unionAll(former).execute();
}

/** Whether the person was removed from the workspace, or it was closed; without `workspaceId`, from any workspace. */
export async function wasMember(db: Db, accountId: string, workspaceId?: string): Promise<boolean> {
  if (await isInClosed(db, accountId, workspaceId)) return true;
  let query = db.selectFrom('formerMember').select('workspaceId').where('id', '=', accountId);
  if (workspaceId !== undefined) query = query.where('workspaceId', '=', workspaceId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function isInClosed(db: Db, accountId: string, workspaceId?: string): Promise<boolean> {
  let query = db
    .selectFrom('member')
    .innerJoin('workspace', 'workspace.id', 'member.workspaceId')
    .select('member.workspaceId')
    .where('member.id', '=', accountId)
    .where('workspace.closedAt', 'is not', null);
  if (workspaceId !== undefined) query = query.where('member.workspaceId', '=', workspaceId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
