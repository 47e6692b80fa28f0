import { builtInControls, builtInObjectives } from '#sync/catalog/catalog-records.ts';
import type { Db } from '#server/db/database.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import type { CatalogTexts } from './oscal-catalog.ts';

/** The built-in texts as an import takes them, to return from another catalog's. */
export const builtInTexts: CatalogTexts = {
  title: 'Built-in texts',
  version: '',
  texts: [
    ...builtInControls.map(({ id, title, description }) => ({ kind: 'control' as const, id, title, description })),
    ...builtInObjectives.map(({ id, title, description }) => ({ kind: 'objective' as const, id, title, description })),
  ],
};

/** Gives a new organization its own copy of the catalog, whose texts an administrator may replace. */
export async function seedCatalog(db: Db, organizationId: string, seq: number): Promise<void> {
  await putRows(db, organizationId, 'control', builtInControls, seq, true);
  await putRows(db, organizationId, 'objective', builtInObjectives, seq, true);
}
