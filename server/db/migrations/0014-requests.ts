import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** Evidence that somebody asks for. */
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
