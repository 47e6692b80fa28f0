import type { Kysely } from 'kysely';

/** An organization's own objectives are edited field by field, with stamps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const objective = () => db.schema.alterTable('objective');
  await objective()
    .addColumn('stamps', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await objective().addColumn('updatedAt', 'text').execute();
  await objective().addColumn('updatedBy', 'text').execute();
}
