import type { Kysely } from 'kysely';
import { clustered } from './synced-table.ts';

/** Hand-over files that devices send whole because they cannot open them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clustered(
    db,
    db.schema
      .createTable('sealedFile')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('accountId', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      // Up to four gigabytes.
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('beganAt', 'text', (c) => c.notNull())
      .addColumn('takenAt', 'text')
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('endedAt', 'text')
      .addPrimaryKeyConstraint('sealedFileKey', ['workspaceId', 'id']),
  ).execute();
}
