import { sql, SqliteAdapter, type CreateTableBuilder, type Kysely } from 'kysely';

// Migrations that have already run use this file, so it must not change any more than they do.

interface Columns {
  texts: readonly string[];
  integers?: readonly string[];
  nullable?: readonly string[];
  nullableIntegers?: readonly string[];
  /** The column of the one person who receives a row. */
  owner?: string;
}

/** Without this, SQLite stores a table with a text key twice. */
export function clustered<Name extends string, Column extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<Name, Column>,
): CreateTableBuilder<Name, Column> {
  return db.getExecutor().adapter instanceof SqliteAdapter ? table.modifyEnd(sql`without rowid`) : table;
}

/**
 * A table whose rows reach devices: its key is (workspaceId, id), and each row has the sequence number of its last
 * change.
 */
export async function createSyncedTable(db: Kysely<unknown>, name: string, columns: Columns): Promise<void> {
  const { texts, integers = [], nullable = [], nullableIntegers = [], owner } = columns;
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull());
  for (const column of texts) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of integers) table = table.addColumn(column, 'integer', (c) => c.notNull());
  for (const column of nullable) table = table.addColumn(column, 'text');
  for (const column of nullableIntegers) table = table.addColumn(column, 'integer');
  await clustered(db, table.addPrimaryKeyConstraint(`${name}Key`, ['workspaceId', 'id'])).execute();
  const pulled = ['workspaceId', ...(owner ? [owner] : []), 'seq'];
  await db.schema.createIndex(`${name}BySeq`).on(name).columns(pulled).execute();
}
