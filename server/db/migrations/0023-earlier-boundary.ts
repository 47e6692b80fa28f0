import type { Kysely } from 'kysely';

type Before = {
  asset: { workspaceId: string; id: string; createdAt: string; earlierCategories: string; stamps: string };
};

/**
 * The system keeps its earlier boundaries. For an asset whose category changed before categories were kept, the earlier
 * one is recorded as unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('system')
    .addColumn('earlierBoundary', 'text', (made) => made.notNull().defaultTo('[]'))
    .execute();
  const before = db.withTables<Before>();
  const workspaces = await before.selectFrom('asset').select('workspaceId').distinct().execute();
  for (const { workspaceId } of workspaces) {
    const assets = await before
      .selectFrom('asset')
      .select(['id', 'createdAt', 'stamps'])
      .where('workspaceId', '=', workspaceId)
      .where('earlierCategories', '=', '[]')
      .execute();
    for (const { id, createdAt, stamps } of assets) {
      const { category } = JSON.parse(stamps) as { category?: { at: string } };
      if (!category || category.at === createdAt) continue;
      await before
        .updateTable('asset')
        .set({ earlierCategories: JSON.stringify([{ category: null, until: category.at }]) })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    }
  }
}
