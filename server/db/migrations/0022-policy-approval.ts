import type { Kysely } from 'kysely';

/** A policy says which text was approved; null for those that were approved before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy').addColumn('approval', 'text').execute();
}
