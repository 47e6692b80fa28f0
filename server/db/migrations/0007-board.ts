import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely';

const edited = ['updatedAt', 'updatedBy'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await synced(db, 'board', ['name', 'description', 'userId', 'createdAt', 'stamps'], edited);
  await synced(db, 'boardColumn', ['boardId', 'name', 'color', 'orderKey', 'stamps'], edited, ['wipLimit']);
  const texts = ['boardId', 'columnId', 'orderKey', 'title', 'description', 'ticketType', 'priority', 'reporterId'];
  const optional = ['parentId', 'referenceId', 'dueDate', 'assigneeId', ...edited];
  await synced(db, 'ticket', [...texts, 'labels', 'createdAt', 'stamps'], optional, ['storyPoints']);
  for (const table of ['boardColumn', 'ticket']) {
    await db.schema.createIndex(`${table}ByBoard`).on(table).columns(['organizationId', 'boardId']).execute();
  }
}

async function synced(
  db: Kysely<unknown>,
  name: string,
  texts: readonly string[],
  optional: readonly string[],
  numbers: readonly string[] = [],
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull());
  for (const column of texts) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of optional) table = table.addColumn(column, 'text');
  for (const column of numbers) table = table.addColumn(column, 'integer');
  const keyed = table.addPrimaryKeyConstraint(`${name}Key`, ['organizationId', 'id']);
  // Without this, SQLite stores a table with a text key twice.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? keyed.modifyEnd(sql`without rowid`) : keyed).execute();
  await db.schema.createIndex(`${name}BySeq`).on(name).columns(['organizationId', 'seq']).execute();
}
