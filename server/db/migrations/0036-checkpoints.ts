import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** The sheets of an assessment's days with their minutes, and what was signed of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'checkpoint', {
    texts: ['assessmentId', 'stamps', 'kind', 'day', 'present', 'minutes', 'signedText', 'assessor', 'client'],
    nullable: ['updatedAt', 'updatedBy'],
  });
  await db.schema
    .createIndex('checkpointByAssessment')
    .on('checkpoint')
    .columns(['workspaceId', 'assessmentId'])
    .execute();
}
