import { sql, type Kysely } from 'kysely';
import { clustered } from './synced-table.ts';

/** Pushed changes, history, the proof of a workspace's past, and what is gathered after it went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('syncClient')
    .addColumn('clientId', 'text', (c) => c.primaryKey())
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('lmid', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();

  await clustered(
    db,
    schema
      .createTable('mutation')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('clientId', 'text')
      .addColumn('mid', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('refusal', 'text')
      .addColumn('at', 'text', (c) => c.notNull()),
  ).execute();

  await clustered(
    db,
    schema
      .createTable('tombstone')
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tombstoneKey', ['workspaceId', 'tableName', 'id']),
  ).execute();
  await schema.createIndex('tombstoneBySeq').on('tombstone').columns(['workspaceId', 'seq']).execute();

  await clustered(
    db,
    schema
      .createTable('history')
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('recordId', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('fromValue', 'text', (c) => c.notNull())
      .addColumn('toValue', 'text', (c) => c.notNull())
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('userName', 'text', (c) => c.notNull())
      .addColumn('deviceAt', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('mutationKey', 'text', (c) => c.notNull())
      .addColumn('isTimeOff', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('historyKey', ['workspaceId', 'id']),
  ).execute();
  await schema.createIndex('historyByRecord').on('history').columns(['workspaceId', 'recordId', 'id']).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('workspaceId', 'text')
    .addColumn('accountId', 'text')
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('auditByWorkspace').on('audit').columns(['workspaceId', 'id']).execute();

  await schema
    .createTable('chain')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .addColumn('historyTo', 'integer', (c) => c.notNull())
    .addColumn('auditLine', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('chainKey', ['workspaceId', 'seq'])
    .execute();

  await schema
    .createTable('historyAnchor')
    .addColumn('workspaceId', 'text', (c) => c.primaryKey().references('workspace.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .execute();

  // The audit log and chain that an imported workspace had on another server, unchanged.
  await schema
    .createTable('formerPast')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('formerPastKey', ['workspaceId', 'name'])
    .execute();

  await schema
    .createTable('recovery')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull().check(sql`cause in ('restored', 'rolled_back')`))
    .addColumn('epoch', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('openedAt', 'text', (c) => c.notNull())
    .addColumn('closedAt', 'text')
    .addColumn('closedBy', 'text')
    .addPrimaryKeyConstraint('recoveryKey', ['workspaceId', 'id'])
    .execute();
  await schema.createIndex('recoveryByWorkspace').on('recovery').columns(['workspaceId', 'closedAt']).execute();

  await schema
    .createTable('recoveryProposal')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('recoveryId', 'text', (c) => c.notNull())
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
    .addPrimaryKeyConstraint('recoveryProposalKey', ['workspaceId', 'id'])
    .addForeignKeyConstraint('recoveryProposalRecovery', ['workspaceId', 'recoveryId'], 'recovery', [
      'workspaceId',
      'id',
    ])
    .execute();
  await schema
    .createIndex('recoveryProposalByContent')
    .on('recoveryProposal')
    .columns(['workspaceId', 'recoveryId', 'tableName', 'recordId', 'hash'])
    .unique()
    .execute();
}
