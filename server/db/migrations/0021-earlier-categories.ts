import type { Kysely } from 'kysely';

/** Assets, and the records of deleted ones, keep their earlier categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['asset', 'removedAsset']) {
    await db.schema
      .alterTable(table)
      .addColumn('earlierCategories', 'text', (made) => made.notNull().defaultTo('[]'))
      .execute();
  }
}
