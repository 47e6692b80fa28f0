import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Entry } from '#sync/engine/store.ts';
import { mayComeBack } from '#web/store/device-recovery.ts';
import { dropChunks, dropFile, eraseBytes } from '#web/store/file-bytes.ts';
import { ifRoom, isKept, isLastCopy, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { NO_ROOM_HERE } from './file-fetch.ts';
import { readStorageState, type StorageState } from './storage-state.ts';

/** Bytes are stored before their record, so a file younger than this may get its record any moment. */
const NEW_MS = 3_600_000;

/** Copies of sent files use at most this much, whatever the browser offers. */
const SPARE_BYTES = 512 * 1024 * 1024;
/** The same where the browser gives no estimate. */
const UNMEASURED_BYTES = 64 * 1024 * 1024;
/** Stored data may use this share of the browser's estimate; the rest is reserved for what is still to come. */
const USED_SHARE = 0.8;

/**
 * Frees what nobody needs here: unwanted files that the server has, files whose document is gone for good or is held
 * elsewhere, and, when they use too much room, copies of files that were added here and sent, oldest sent first. After
 * the server went back to an earlier state a missing document is no deletion: its bytes may be all that is left. The
 * last copy of what is held elsewhere waits for the person, because whoever said so never had it.
 */
export async function tidyFiles(
  records: RecordDatabase,
  files: FileDatabase,
  now: number = Date.now(),
  readState: () => Promise<StorageState> = readStorageState,
): Promise<void> {
  const isHeld = await mayComeBack(records, now);
  const thumbs = files.table('thumb').toCollection().primaryKeys();
  const [known, pictured] = await Promise.all([listKnown(records, files), thumbs]);
  const dropped = new Set<string>();
  const drop = async (id: string, free = dropFile) => {
    await free(files, id);
    dropped.add(id);
  };
  for (const { file, document } of known) {
    if (document?.elsewhere) {
      if (!isLastCopy(file)) await drop(file.id);
    } else if (document) {
      const isSent = document.storedAt !== null;
      const isWanted = isKept(file) || file.captured === 1 || file.trouble !== null;
      if (isSent && !isWanted) await drop(file.id);
      else if (isSent && file.sent < file.size) {
        await ifRoom(files.table('file').update(file.id, { sent: file.size }));
      }
    } else if (!isHeld && now - Date.parse(file.at) > NEW_MS && !(await isAwaited(records, file.id))) {
      await drop(file.id, eraseBytes);
    }
  }
  const left = new Set(known.flatMap(({ file }) => (dropped.has(file.id) ? [] : [file.id])));
  await dropThumbs(
    records,
    files,
    pictured.filter((id) => !left.has(id)),
  );
  const spare = spareOf(known.filter(({ file }) => !dropped.has(file.id)));
  if (spare.length > 0) await dropOldest(files, spare, excessOf(sizeOf(spare), await readState()));
}

/** Small pictures of what is held elsewhere go, also where the file itself was only looked at. */
async function dropThumbs(records: RecordDatabase, files: FileDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const documents = await records.table('document').bulkGet([...ids]);
  await files.table('thumb').bulkDelete(ids.filter((_, index) => documents[index]?.elsewhere));
}

/**
 * Makes room: frees files the server has too, first those nobody asked to keep, and the kept ones only if there are
 * none. Returns how many were freed.
 */
export async function dropDownloads(records: RecordDatabase, files: FileDatabase): Promise<number> {
  const spare = await dropSpare(records, files);
  if (spare > 0) return spare;
  const kept = (await listKnown(records, files)).filter(({ file, document }) => document?.storedAt && file.held > 0);
  for (const { file } of kept) {
    const mark = dropChunks(files, file.id, { keep: 0, trouble: NO_ROOM_HERE });
    await mark.catch(() => dropFile(files, file.id));
  }
  return kept.length;
}

/** Frees every file the server has too and nobody asked to keep. Returns how many were freed. */
export async function dropSpare(records: RecordDatabase, files: FileDatabase): Promise<number> {
  const spare = spareOf(await listKnown(records, files));
  for (const { id } of spare) await dropFile(files, id);
  return spare.length;
}

// Oldest sent first: people look again for what they sent last.
function spareOf(known: readonly Known[]): DeviceFile[] {
  const sentAt = ({ document }: Known) => document?.storedAt ?? '';
  return known
    .filter((one) => sentAt(one) !== '' && !isKept(one.file) && one.file.held > 0)
    .sort((a, b) => sentAt(a).localeCompare(sentAt(b)) || a.file.at.localeCompare(b.file.at))
    .map(({ file }) => file);
}

async function dropOldest(files: FileDatabase, spare: readonly DeviceFile[], excess: number): Promise<void> {
  let left = excess;
  for (const file of spare) {
    if (left <= 0) return;
    await dropFile(files, file.id);
    left -= file.held;
  }
}

function excessOf(spare: number, { used, quota }: StorageState): number {
  if (used === null || quota === null) return spare - UNMEASURED_BYTES;
  return Math.max(spare - SPARE_BYTES, used - quota * USED_SHARE);
}

function sizeOf(list: readonly DeviceFile[]): number {
  return list.reduce((sum, { held }) => sum + held, 0);
}

interface Known {
  file: DeviceFile;
  document: StoredDocument | undefined;
}

async function listKnown(records: RecordDatabase, files: FileDatabase): Promise<Known[]> {
  const known = await files.table('file').toArray();
  const ids = known.map(({ id }) => id);
  const documents = await records.table('document').bulkGet(ids);
  return known.map((file, index) => ({ file, document: documents[index] }));
}

// A document whose creation or deletion is undecided (queued, rejected, carried, or kept by the server) may come back.
async function isAwaited(records: RecordDatabase, id: string): Promise<boolean> {
  const start = `document/${id}/`;
  if ((await records.table('outbox').where('touches').startsWith(start).count()) > 0) return true;
  const names = ({ touches }: Pick<Entry, 'touches'>) => touches.some((touch) => touch.startsWith(start));
  if ((await records.table('aside').toArray()).some(({ entry }) => names(entry))) return true;
  const journal = (await records.table('journal').toArray()).flatMap(({ packets = [] }) => packets);
  return [...(await records.table('packet').toArray()), ...journal].some(({ entries }) => entries.some(names));
}
