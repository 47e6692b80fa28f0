import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import type { Db } from '#server/db/database.ts';
import { findServerPack, pointToPack } from '#server/pack/pack-table.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';

/** Gives a new workspace the catalog in plain words, and the server's pack of the official words if there is one. */
export async function seedCatalog(db: Db, workspaceId: string, seq: number): Promise<void> {
  await putRows(db, workspaceId, 'control', builtInControls, seq, true);
  await putRows(db, workspaceId, 'objective', builtInObjectives, seq, true);
  const pack = await findServerPack(db);
  if (pack) await pointToPack(db, workspaceId, pack, seq, false);
}
