import type { Kysely } from 'kysely';

/** What devices say that their browsers deleted before it was sent; it is shown beside the session it came in. */
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
