import { sql, type Kysely } from 'kysely';

/** Documents say whether they hold CUI and where bytes kept elsewhere are; workspaces say where CUI may be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('elsewhere', 'text').execute();
  for (const [table, column, value] of [
    ['document', 'heldAt', ''],
    ['document', 'cui', 'no'],
    ['workspaceSetting', 'cuiBytes', 'never'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(sql.lit(value)))
      .execute();
  }
}
