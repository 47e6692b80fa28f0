import type { Kysely } from 'kysely';

/** Assets say in which categories they were before; so does what is kept of those that were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['asset', 'removedAsset']) {
    await db.schema
      .alterTable(table)
      .addColumn('earlierCategories', 'text', (made) => made.notNull().defaultTo('[]'))
      .execute();
  }
}
