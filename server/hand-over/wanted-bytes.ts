import type { Db } from '#server/db/database.ts';
import { openFiles } from './kept-file-table.ts';

/** Whether kept work that nobody has decided about adds a file with these bytes. */
export async function isWantedByKept(db: Db, workspaceId: string, sha256: string): Promise<boolean> {
  const wanted = openFiles(db, workspaceId).select('keptFile.sha256').where('keptFile.sha256', '=', sha256);
  return (await wanted.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether bytes may be here for kept work alone, decided or not: that somebody names them proves nothing then. */
export async function mayBeOfKept(db: Db, workspaceId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('keptFile')
    .select('sha256')
    .where('workspaceId', '=', workspaceId)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
