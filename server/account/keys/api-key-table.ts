import type { Db } from '#server/db/database.ts';
import type { ApiKeyRow } from './api-key-row.ts';

type KeyName = Pick<ApiKeyRow, 'workspaceId' | 'id'>;

/** A workspace's keys, the newest first. */
export async function listKeys(db: Db, workspaceId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('apiKey')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A key that is still valid, and the person in whose name it acts. */
export async function findKeyByHash(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('apiKey')
    .innerJoin('account', 'account.id', 'apiKey.accountId')
    .select(['apiKey.id', 'apiKey.workspaceId', 'apiKey.accountId', 'apiKey.name', 'apiKey.role', 'apiKey.lastUsedAt'])
    .select(['account.email', 'account.emailProvenAt', 'account.firstName', 'account.lastName'])
    .where('apiKey.tokenHash', '=', tokenHash)
    .where('apiKey.expiresAt', '>', now.toISOString())
    .executeTakeFirst();
}

export async function insertKey(trx: Db, row: ApiKeyRow): Promise<void> {
  await trx.insertInto('apiKey').values(row).execute();
}

export async function saveKeyUse(db: Db, { workspaceId, id }: KeyName, now: Date): Promise<void> {
  await db
    .updateTable('apiKey')
    .set({ lastUsedAt: now.toISOString() })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a key and returns its name; undefined if the workspace has none with that id. */
export async function deleteKey(trx: Db, { workspaceId, id }: KeyName): Promise<string | undefined> {
  const gone = await trx
    .deleteFrom('apiKey')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}
