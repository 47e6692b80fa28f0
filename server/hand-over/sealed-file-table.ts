import type { Db } from '#server/db/database.ts';
import type { SealedFileRow } from './sealed-file-row.ts';

/** By which a device names a file. */
export type SealedFileName = Pick<SealedFileRow, 'workspaceId' | 'accountId' | 'sha256' | 'size'>;

/** Those of all workspaces, in the order in which they began. */
export async function listSealed(db: Db): Promise<SealedFileRow[]> {
  return db.selectFrom('sealedFile').selectAll().orderBy('beganAt').orderBy('workspaceId').orderBy('id').execute();
}

export async function listSealedOf(db: Db, workspaceId: string): Promise<SealedFileRow[]> {
  return db.selectFrom('sealedFile').selectAll().where('workspaceId', '=', workspaceId).execute();
}

export async function findSealed(
  db: Db,
  { workspaceId, accountId, sha256, size }: SealedFileName,
): Promise<SealedFileRow | undefined> {
  return db
    .selectFrom('sealedFile')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', accountId)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .executeTakeFirst();
}

/** Whether a file waits to be worked off. */
export function isWaiting({ takenAt, endedAt }: Pick<SealedFileRow, 'takenAt' | 'endedAt'>): boolean {
  return takenAt !== null && endedAt === null;
}

export async function insertSealed(trx: Db, row: SealedFileRow): Promise<void> {
  await trx.insertInto('sealedFile').values(row).execute();
}

export async function changeSealed(
  db: Db,
  { workspaceId, id }: Pick<SealedFileRow, 'workspaceId' | 'id'>,
  change: Partial<Pick<SealedFileRow, 'takenAt' | 'done' | 'endedAt'>>,
): Promise<void> {
  await db.updateTable('sealedFile').set(change).where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
}

export async function deleteSealed(
  db: Db,
  { workspaceId, id }: Pick<SealedFileRow, 'workspaceId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('sealedFile').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
}
