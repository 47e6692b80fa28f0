import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

/** The schedule of an assessment by a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'meeting', {
    texts: [
      'assessmentId',
      'kind',
      'people',
      'place',
      'time',
      'objectiveIds',
      'attendeeIds',
      'notes',
      'createdAt',
      'stamps',
    ],
    nullable: ['begunAt', 'endedAt', 'updatedAt', 'updatedBy'],
  });
  const columns = ['workspaceId', 'assessmentId'];
  await db.schema.createIndex('meetingByAssessment').on('meeting').columns(columns).execute();
}
