import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { RunOptions } from '#sync/domain/hand-over/hand-over-ports.ts';
import { HandOverRefusal } from '#sync/domain/hand-over/hand-over-refusal.ts';
import { documentsIn, type AddedDocument } from '#sync/domain/hand-over/packet-documents.ts';
import { takePackets } from '#sync/engine/take-packets.ts';
import { deviceRoom, withRoom } from '#web/files/device-room.ts';
import { thumbOf } from '#web/files/image-scale.ts';
import { engineDevice, type HandOverPlace } from '#web/hand-over/place.ts';
import { dropChunks, eraseBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { isQuotaError, type DeviceFile } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { bytesOfFile, type CheckedFile } from './open-file.ts';

/** How taking a file in ended. In all but the first nothing of it is left here. */
export type TakenIn =
  { state: 'taken'; at: string; packets: number; files: number; refused: number } | { state: 'stopped' | 'full' };

/**
 * Takes a checked file in: first the bytes of its files, as far as the rule for CUI lets them go, then all packets in
 * one transaction. Until that one is over, nothing that was stored has a record, so that a tab that is killed leaves
 * only bytes, which the next tidying removes. Twice does nothing. Throws what the device itself fails at.
 */
export async function takeIn(place: HandOverPlace, checked: CheckedFile, run: RunOptions = {}): Promise<TakenIn> {
  const { db, files, loop, user } = place;
  const stored = new Map<string, DeviceFile | undefined>();
  try {
    const refused = await storeFiles(place, checked, stored, run);
    const at = new Date().toISOString();
    const { taken } = await withRoom(db, files, () => takePackets(engineDevice(db, user), checked.packets, at));
    loop.changed();
    loop.filesChanged();
    return { state: 'taken', at, packets: taken, files: stored.size, refused };
  } catch (error) {
    for (const [id, before] of stored) await (before ? dropChunks(files, id, before) : eraseBytes(files, id));
    if (isQuotaError(error)) return { state: 'full' };
    if (error instanceof HandOverRefusal && error.reason === 'stopped') return { state: 'stopped' };
    throw error;
  }
}

/**
 * Stores what is inside and missing here; `stored` gets the ids, each with what the device had of it. Returns how many
 * files must not be held here.
 */
async function storeFiles(
  { db, files }: HandOverPlace,
  { open, packets }: CheckedFile,
  stored: Map<string, DeviceFile | undefined>,
  { onProgress, stop }: RunOptions,
): Promise<number> {
  const { cuiBytes } = await readWorkspaceSetting(db);
  const documents = new Map<string, AddedDocument[]>();
  const known = await db.table('document').toArray();
  const coming = documentsIn(packets.flatMap(({ packet }) => packet.entries));
  // What a file says of a document that is here already counts for nothing.
  const ids = new Set(known.map(({ id }) => id));
  const unsent = known.filter(({ storedAt }) => storedAt === null);
  for (const one of [...unsent, ...coming.filter(({ id }) => !ids.has(id))]) {
    documents.set(one.sha256, [...(documents.get(one.sha256) ?? []), one]);
  }
  const here = new Map((await files.table('file').toArray()).map((one) => [one.id, one]));
  const isHere = (id: string) => here.get(id)?.held === here.get(id)?.size && here.has(id);
  const inside = open.head.files.flatMap((one, index) => (one.isInside ? { ...one, index } : []));
  const total = inside.reduce((sum, { size }) => sum + size, 0);
  let refused = 0;
  let done = 0;
  for (const { hash, size, index } of inside) {
    const wanted = (documents.get(hash) ?? []).filter(({ id }) => !isHere(id));
    const allowed = wanted.filter((one) => mayLeave(one, cuiBytes));
    refused += wanted.length - allowed.length;
    if (allowed.length > 0) {
      // While the room reserved for text is in use, files get none of it.
      if (deviceRoom.isBallastGone()) throw new DOMException('full', 'QuotaExceededError');
      const bytes = await bytesOfFile(open, index);
      if ((await sha256Of(bytes.buffer)) !== hash) throw new HandOverRefusal('damaged');
      for (const { id, mimeType } of allowed) {
        const thumb = await thumbOf(new Blob([bytes], { type: mimeType }));
        const before = here.get(id);
        stored.set(id, before);
        await withRoom(db, files, () =>
          files.transaction('rw', ['file', 'chunk', 'thumb'], async () => {
            await storeFile(files, { id, sha256: hash, mimeType, size }, bytes.buffer, before?.keep === 1);
            if (thumb) await files.table('thumb').put({ id, bytes: thumb });
          }),
        );
      }
    }
    done += size;
    onProgress?.(done, total);
    if (stop?.aborted) throw new HandOverRefusal('stopped');
  }
  return refused;
}
