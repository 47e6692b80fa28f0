import type { Kysely } from 'kysely';

/** A system names the documents that are its diagrams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['boundaryDiagrams', 'networkDiagrams', 'flowDiagrams']) {
    await db.schema
      .alterTable('system')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo('[]'))
      .execute();
  }
}
