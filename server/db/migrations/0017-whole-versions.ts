import type { Kysely } from 'kysely';

/** A published plan is complete in itself: it names its publisher and the words of the standard it was written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sspVersion')
    .addColumn('createdByName', 'text', (made) => made.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('sspVersion').addColumn('packSha256', 'text').execute();
  await db.schema.createIndex('sspVersionByName').on('sspVersion').columns(['workspaceId', 'version']).execute();
}
