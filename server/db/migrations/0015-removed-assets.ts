import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** Records of deleted assets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'removedAsset', {
    texts: ['name', 'category', 'createdAt', 'placedAt', 'removedAt', 'removedBy'],
    nullable: ['restoredAt'],
  });
}
