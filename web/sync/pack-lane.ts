import { getPack } from '#sync/domain/pack/pack-contract.ts';
import { WORKSPACE_PACK_ID } from '#sync/domain/pack/workspace-pack-record.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { call } from '#web/store/calls/call.ts';
import type { StoredPack } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

/**
 * Fetches the words of the pack that the workspace reads, after the records and once: a pack never changes. Packs that
 * were read before stay, because what was judged by them names them.
 */
export async function fetchPack(db: RecordDatabase): Promise<void> {
  const pointer = await db.table('workspacePack').get(WORKSPACE_PACK_ID);
  if (pointer) await keepPack(db, pointer.sha256);
}

async function keepPack(db: RecordDatabase, sha256: string): Promise<void> {
  if (deviceRoom.isFull() || (await db.table('pack').where('sha256').equals(sha256).count()) > 0) return;
  await db.table('pack').put(await call(getPack, { params: { sha256 } }));
}

/** A pack that was read before; undefined where this device lacks its words and cannot fetch them now. */
export async function findPack(db: RecordDatabase, sha256: string): Promise<StoredPack | undefined> {
  try {
    await keepPack(db, sha256);
  } catch {
    return undefined;
  }
  return db.table('pack').get(sha256);
}
