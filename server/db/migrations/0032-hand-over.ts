import type { Kysely } from 'kysely';
import { clustered, createSyncedTable } from './synced-table.ts';

/** Devices with their keys, keys for hand-over files, and work that was brought and may not be applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'device', {
    texts: ['accountId', 'name', 'publicKey', 'registeredAt', 'voucher'],
    nullable: ['endedAt'],
  });
  await createSyncedTable(db, 'circleKey', { texts: ['key', 'madeAt'], nullable: ['circle'] });
  await createSyncedTable(db, 'serverKey', { texts: ['voucherKey', 'sealKey', 'since'] });
  await clustered(
    db,
    db.schema
      .createTable('keptWork')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('packetId', 'text', (c) => c.notNull())
      .addColumn('circle', 'text')
      .addColumn('authorId', 'text', (c) => c.notNull())
      .addColumn('deviceId', 'text', (c) => c.notNull())
      .addColumn('packet', 'text', (c) => c.notNull())
      .addColumn('signature', 'text', (c) => c.notNull())
      .addColumn('courierId', 'text', (c) => c.notNull())
      .addColumn('keptAt', 'text', (c) => c.notNull())
      .addColumn('reasons', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('decidedBy', 'text')
      .addColumn('decidedAt', 'text')
      .addColumn('decidedReason', 'text')
      .addPrimaryKeyConstraint('keptWorkKey', ['workspaceId', 'packetId']),
  ).execute();
  // Who brought a change that its author's device had not sent; null for all others.
  await db.schema.alterTable('history').addColumn('courierId', 'text').execute();
}
