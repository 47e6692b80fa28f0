import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const table = db.schema
    .createTable('document')
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('originalName', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('mimeType', 'text', (c) => c.notNull())
    .addColumn('fileSize', 'integer', (c) => c.notNull())
    .addColumn('uploadedAt', 'text', (c) => c.notNull())
    .addColumn('uploadedBy', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storedAt', 'text')
    .addColumn('updatedAt', 'text')
    .addColumn('updatedBy', 'text')
    .addColumn('stamps', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('documentKey', ['organizationId', 'id']);
  await (isSqlite ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.schema.createIndex('documentBySeq').on('document').columns(['organizationId', 'seq']).execute();
  await db.schema.createIndex('documentByHash').on('document').columns(['organizationId', 'sha256']).execute();
}
