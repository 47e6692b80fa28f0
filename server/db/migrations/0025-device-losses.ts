import type { Kysely } from 'kysely';

/** What devices report that their browsers deleted unsent, shown beside the session in which the report came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deviceLoss')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('sessionId', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('told', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('deviceLossKey', ['workspaceId', 'accountId', 'id'])
    .execute();
  await db.schema.createIndex('deviceLossBySession').on('deviceLoss').column('sessionId').execute();
}
