import type { Db } from '#server/db/database.ts';

/** Notes that the server had these bytes and lost them. */
export async function noteLost(trx: Db, workspaceId: string, hashes: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const sha256 of hashes) {
    await trx
      .insertInto('lostFile')
      .values({ workspaceId, sha256, at })
      .onConflict((conflict) => conflict.columns(['workspaceId', 'sha256']).doNothing())
      .execute();
  }
}

/** Notes that the bytes are back. */
export async function forgetLost(trx: Db, workspaceId: string, sha256: string): Promise<void> {
  await trx.deleteFrom('lostFile').where('workspaceId', '=', workspaceId).where('sha256', '=', sha256).execute();
}

/** Whether the server once had these bytes and lost them. */
export async function isLost(db: Db, workspaceId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('lostFile')
    .select('sha256')
    .where('workspaceId', '=', workspaceId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listLost(db: Db): Promise<{ workspaceId: string; sha256: string }[]> {
  return db.selectFrom('lostFile').select(['workspaceId', 'sha256']).execute();
}
