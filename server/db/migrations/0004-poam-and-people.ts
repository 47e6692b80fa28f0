import { type Kysely, sql, SqliteAdapter } from 'kysely';

// Profiles need no table of their own: they are in the rows of `user`.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const texts = [
    'controlId',
    'weakness',
    'plannedAction',
    'milestones',
    'resources',
    'targetDate',
    'status',
    'createdAt',
    'tags',
    'stamps',
  ];
  let table = schema
    .createTable('poam')
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull());
  for (const column of texts) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of ['ownerId', 'closedAt', 'updatedAt', 'updatedBy']) table = table.addColumn(column, 'text');
  const keyed = table.addPrimaryKeyConstraint('poamKey', ['organizationId', 'id']);
  // Without this, SQLite stores a table with a text key twice.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? keyed.modifyEnd(sql`without rowid`) : keyed).execute();
  await schema.createIndex('poamBySeq').on('poam').columns(['organizationId', 'seq']).execute();
}
