import type { Kysely } from 'kysely';
import { clustered } from './synced-table.ts';

/** Bytes that the server had and lost: any device that has them may send them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clustered(
    db,
    db.schema
      .createTable('lostFile')
      .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('lostFileKey', ['workspaceId', 'sha256']),
  ).execute();
}
