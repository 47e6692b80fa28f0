import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Partial credit of two requirements, and saved cost estimates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('controlStatus')
    .addColumn('isPartlyMet', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  let table = schema
    .createTable('costScenario')
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull());
  const texts = ['name', 'companySize', 'maturity', 'itStaff', 'infrastructure', 'createdBy', 'createdAt', 'stamps'];
  for (const column of texts) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of ['timeline', 'isKept']) table = table.addColumn(column, 'integer', (c) => c.notNull());
  for (const column of ['contractBand', 'updatedAt', 'updatedBy']) table = table.addColumn(column, 'text');
  const keyed = table.addPrimaryKeyConstraint('costScenarioKey', ['organizationId', 'id']);
  // Without this, SQLite stores a table with a text key twice.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? keyed.modifyEnd(sql`without rowid`) : keyed).execute();
  await schema.createIndex('costScenarioBySeq').on('costScenario').columns(['organizationId', 'seq']).execute();
}
