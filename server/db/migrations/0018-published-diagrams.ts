import type { Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

type Before = {
  sspVersion: { workspaceId: string; id: string; seq: number; version: string; parts: string; createdAt: string };
  publishedDiagram: { workspaceId: string; id: string; seq: number; kind: string; version: string };
};

const kinds = ['boundaryDiagrams', 'networkDiagrams', 'flowDiagrams'];

/** The documents that published plans show as diagrams, including plans published before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'publishedDiagram', { texts: ['kind', 'version'] });
  const before = db.withTables<Before>();
  const found = await before.selectFrom('sspVersion').select(['workspaceId', 'id']).orderBy('createdAt').execute();
  for (const { workspaceId, id } of found) {
    const { seq, version, parts } = await before
      .selectFrom('sspVersion')
      .select(['seq', 'version', 'parts'])
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { of, field } of JSON.parse(parts) as { of: string; field: string }[]) {
      if (!kinds.includes(field)) continue;
      const row = { workspaceId, id: of, seq, kind: field, version };
      await before
        .insertInto('publishedDiagram')
        .values(row)
        .onConflict((known) => known.columns(['workspaceId', 'id']).doNothing())
        .execute();
    }
  }
}
