import { getPack } from '#sync/domain/pack/pack-contract.ts';
import { WORKSPACE_PACK_ID, type WorkspacePack } from '#sync/domain/pack/workspace-pack-record.ts';
import type { Dexie } from 'dexie';
import { call } from '#web/data/call.ts';
import { deviceRoom } from '#web/data/files/device-room.ts';

/**
 * Fetches the words of the pack that the workspace reads, after the records and once: a pack never changes. Packs that
 * were read before stay, because what was judged by them names them.
 */
export async function fetchPack(db: Dexie): Promise<void> {
  if (deviceRoom.isFull()) return;
  const pointer = (await db.table('workspacePack').get(WORKSPACE_PACK_ID)) as WorkspacePack | undefined;
  if (!pointer || (await db.table('pack').where('sha256').equals(pointer.sha256).count()) > 0) return;
  const { sha256 } = pointer;
  await db.table('pack').put(await call(getPack, { params: { sha256 } }));
}
