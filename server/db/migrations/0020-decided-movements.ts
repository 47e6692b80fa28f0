import type { Kysely } from 'kysely';

/** A decision on the scope names the changes it covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scopeDecision').addColumn('seen', 'text').execute();
}
