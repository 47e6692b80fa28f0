import type { Kysely } from 'kysely';

/** Keys by which scripts make calls in the name of the member who made them; removing the member deletes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('apiKey')
    .addColumn('workspaceId', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('accountId', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('begins', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text')
    .addPrimaryKeyConstraint('apiKeyKey', ['workspaceId', 'id'])
    .addForeignKeyConstraint('apiKeyOfMember', ['workspaceId', 'accountId'], 'member', ['workspaceId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('apiKeyByMember').on('apiKey').columns(['workspaceId', 'accountId']).execute();
}
