import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** What is kept of assets that were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'removedAsset', {
    texts: ['name', 'category', 'createdAt', 'placedAt', 'removedAt', 'removedBy'],
    nullable: ['restoredAt'],
  });
}
