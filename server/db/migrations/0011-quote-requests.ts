import type { Kysely } from 'kysely';

/** Visitors' requests to the sales team. They belong to the provider, so they have no organization. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quoteRequest')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('companyName', 'text', (c) => c.notNull())
    .addColumn('primaryContact', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('salesMailAt', 'text')
    .addColumn('confirmationMailAt', 'text')
    .execute();
  await db.schema.createIndex('quoteRequestByTime').on('quoteRequest').column('createdAt').execute();
}
