import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const table = db.schema
    .createTable('notification')
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('href', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('readAt', 'text')
    .addPrimaryKeyConstraint('notificationKey', ['organizationId', 'id']);
  await (isSqlite ? table.modifyEnd(sql`without rowid`) : table).execute();
  await db.schema
    .createIndex('notificationBySeq')
    .on('notification')
    .columns(['organizationId', 'userId', 'seq'])
    .execute();
}
