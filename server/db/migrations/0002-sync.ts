import { type Kysely, sql } from 'kysely';
import { clustered } from './synced-table.ts';

/**
 * What was pushed, what changed, the proof of a workspace's past, and what is gathered after it went back to an earlier
 * state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('syncClient')
    .addColumn('clientId', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('lmid', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();

  await clustered(
    db,
    schema
      .createTable('mutation')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('clientId', 'text')
      .addColumn('mid', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull())
      .addColumn('refusal', 'text')
      .addColumn('at', 'text', (c) => c.notNull()),
  ).execute();

  await clustered(
    db,
    schema
      .createTable('tombstone')
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tombstoneKey', ['organizationId', 'tableName', 'id']),
  ).execute();
  await schema.createIndex('tombstoneBySeq').on('tombstone').columns(['organizationId', 'seq']).execute();

  await clustered(
    db,
    schema
      .createTable('history')
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('recordId', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('fromValue', 'text', (c) => c.notNull())
      .addColumn('toValue', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull())
      .addColumn('userName', 'text', (c) => c.notNull())
      .addColumn('deviceAt', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('mutationKey', 'text', (c) => c.notNull())
      .addColumn('isTimeOff', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('historyKey', ['organizationId', 'id']),
  ).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('organizationId', 'text')
    .addColumn('userId', 'text')
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('auditByOrganization').on('audit').columns(['organizationId', 'id']).execute();

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
