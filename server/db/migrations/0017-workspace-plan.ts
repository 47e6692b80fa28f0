import type { Kysely } from 'kysely';

// A workspace can pay without a representative who brought it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspacePlan')
    .addColumn('organizationId', 'text', (c) => c.primaryKey().references('organization.id'))
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('notedAt', 'text', (c) => c.notNull())
    .execute();
}
