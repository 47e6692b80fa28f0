import type { Kysely } from 'kysely';

/** A policy records which text was approved; null if approved before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy').addColumn('approval', 'text').execute();
}
