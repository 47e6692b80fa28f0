import type { Kysely } from 'kysely';

// The device's time beside the server's, and whether they differ by more than a wrong clock explains.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('history')
    .addColumn('isTimeOff', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('document')
    .addColumn('addedAt', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('document')
    .addColumn('isAddedAtOff', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const documents = db as Kysely<{ document: { addedAt: string; uploadedAt: string } }>;
  await documents
    .updateTable('document')
    .set((e) => ({ addedAt: e.ref('uploadedAt') }))
    .execute();
}
