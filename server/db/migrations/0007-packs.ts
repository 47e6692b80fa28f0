import type { Kysely } from 'kysely';
import { clustered, createSyncedTable } from './synced-table.ts';

/**
 * The library of official words, by hash, and the pack each workspace reads. An empty workspaceId is the server's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await clustered(
    db,
    db.schema
      .createTable('pack')
      .addColumn('workspaceId', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('packId', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('revision', 'text', (c) => c.notNull())
      .addColumn('sources', 'text', (c) => c.notNull())
      .addColumn('texts', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('packKey', ['workspaceId', 'sha256']),
  ).execute();
  await createSyncedTable(db, 'workspacePack', {
    texts: ['packId', 'sha256', 'title', 'revision', 'sources'],
    integers: ['requirements', 'objectives', 'methods', 'isOwn'],
  });
}
