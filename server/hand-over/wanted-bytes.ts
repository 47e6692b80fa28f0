import type { Db } from '#server/db/database.ts';

/** Whether work that was kept, and that nobody has decided about, names bytes with this SHA-256. */
export async function isWantedByKept(db: Db, workspaceId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('keptWork')
    .select('packetId')
    .where('workspaceId', '=', workspaceId)
    .where('state', '=', 'open')
    .where('packet', 'like', `%${sha256}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
