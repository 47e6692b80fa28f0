import type { Kysely } from 'kysely';

/** Requests say which assessment's team asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('evidenceRequest').addColumn('assessmentId', 'text').execute();
}
