import type { Kysely } from 'kysely';

/** Objectives that an organization adds are edited field by field, and say by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const objective = () => db.schema.alterTable('objective');
  await objective()
    .addColumn('stamps', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await objective().addColumn('updatedAt', 'text').execute();
  await objective().addColumn('updatedBy', 'text').execute();
}
