import type { Db } from '#server/db/database.ts';

export interface SyncClient {
  workspaceId: string;
  accountId: string;
  lmid: number;
}

export async function findSyncClient(db: Db, clientId: string): Promise<SyncClient | undefined> {
  return db
    .selectFrom('syncClient')
    .select(['workspaceId', 'accountId', 'lmid'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

export async function saveSyncClient(db: Db, clientId: string, client: SyncClient, now: string): Promise<void> {
  await db
    .insertInto('syncClient')
    .values({ clientId, ...client, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('clientId').doUpdateSet({ lmid: client.lmid, lastSeenAt: now }))
    .execute();
}
