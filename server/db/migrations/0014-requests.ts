import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** Requests for evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'evidenceRequest', {
    texts: [
      'what',
      'objectiveIds',
      'dueOn',
      'state',
      'reason',
      'answer',
      'documentIds',
      'askedBy',
      'createdAt',
      'stamps',
    ],
    nullable: ['ownerId', 'updatedAt', 'updatedBy'],
  });
}
