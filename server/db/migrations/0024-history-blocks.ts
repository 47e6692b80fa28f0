import { type Kysely, sql } from 'kysely';

/**
 * The index of history by record is parted into blocks of 8,192 steps: a push then writes into the pages of the newest
 * block, and no longer into a page for each record that it touches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('historyByRecord').execute();
  await sql`create index "historyByRecord" on "history" ("workspaceId", ("id" / 8192), "recordId")`.execute(db);
}
