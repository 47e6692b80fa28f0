import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** The statements of the system security plan, the versions that were published, and the policies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'statement', {
    texts: [
      'what',
      'where',
      'who',
      'howOften',
      'responsible',
      'inheritedFrom',
      'evidence',
      'exception',
      'mitigation',
      'stamps',
    ],
    nullable: ['interval', 'updatedAt', 'updatedBy'],
  });
  await createSyncedTable(db, 'sspVersion', {
    texts: ['version', 'remark', 'parts', 'sha256', 'createdAt', 'createdBy'],
  });
  await createSyncedTable(db, 'policy', {
    texts: ['text', 'approvedBy', 'stamps'],
    nullable: ['effectiveOn', 'updatedAt', 'updatedBy'],
  });
}
