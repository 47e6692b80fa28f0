import type { Kysely } from 'kysely';
import { clustered } from './synced-table.ts';

/** Deletions, steps and documents say to which assessment's team they belong; a change's key is its author's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const table of ['tombstone', 'history', 'document']) {
    await schema.alterTable(table).addColumn('assessmentId', 'text').execute();
  }
  await clustered(
    db,
    schema
      .createTable('mutationOfAuthor')
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('clientId', 'text')
      .addColumn('mid', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('refusal', 'text')
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mutationKey', ['accountId', 'key']),
  ).execute();
  const columns = ['accountId', 'key', 'workspaceId', 'clientId', 'mid', 'name', 'refusal', 'at'];
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>;
  await untyped
    .insertInto('mutationOfAuthor')
    .columns(columns)
    .expression(untyped.selectFrom('mutation').select(columns))
    .execute();
  await schema.dropTable('mutation').execute();
  await schema.alterTable('mutationOfAuthor').renameTo('mutation').execute();
}
