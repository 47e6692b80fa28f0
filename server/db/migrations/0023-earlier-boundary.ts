import type { Kysely } from 'kysely';

/** The system says what its boundary was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('system')
    .addColumn('earlierBoundary', 'text', (made) => made.notNull().defaultTo('[]'))
    .execute();
}
