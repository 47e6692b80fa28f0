import { sql, type Kysely } from 'kysely';

/**
 * The index of history by record is split into blocks of 8,192 steps: a push then writes only into the pages of the
 * newest block, instead of one page for each record it touches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('historyByRecord').execute();
  await sql`create index "historyByRecord" on "history" ("workspaceId", ("id" / 8192), "recordId")`.execute(db);
}
