import { type Kysely, sql } from 'kysely';

// The proof of a workspace's past, and what is gathered after the database went back to an earlier state.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('organization')
    .addColumn('head', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await schema
    .createTable('chain')
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chainKey', ['organizationId', 'seq'])
    .execute();

  await schema
    .createTable('recovery')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('cause', 'text', (c) => c.notNull().check(sql`cause in ('restored', 'rolled_back')`))
    .addColumn('epoch', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .addColumn('closedAt', 'text')
    .addColumn('closedBy', 'text')
    .execute();
  await schema.createIndex('recoveryByOrganization').on('recovery').columns(['organizationId', 'closedAt']).execute();

  await schema
    .createTable('recoveryProposal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('recoveryId', 'text', (c) => c.notNull().references('recovery.id'))
    .addColumn('tableName', 'text', (c) => c.notNull())
    .addColumn('recordId', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('row', 'text', (c) => c.notNull())
    .addColumn('offeredBy', 'text', (c) => c.notNull())
    .addColumn('clients', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('decidedBy', 'text')
    .addColumn('decision', 'text')
    .execute();
  await schema
    .createIndex('recoveryProposalByContent')
    .on('recoveryProposal')
    .columns(['recoveryId', 'tableName', 'recordId', 'hash'])
    .unique()
    .execute();
}
