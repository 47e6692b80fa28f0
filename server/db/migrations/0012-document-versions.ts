import { sql, type Kysely } from 'kysely';

/** Documents have a kind, a state, a version, and the document they supersede. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['kind', 'supersedes', 'effectiveOn']) {
    await db.schema.alterTable('document').addColumn(column, 'text').execute();
  }
  for (const [column, value] of [
    ['state', 'final'],
    ['version', ''],
    ['custodian', ''],
  ] as const) {
    await db.schema
      .alterTable('document')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(sql.lit(value)))
      .execute();
  }
}
