import type { Aside } from '#sync/engine/store.ts';
import type { StoredDocument } from '#sync/records/document-record.ts';
import type { Dexie } from 'dexie';
import { mayComeBack } from './device-recovery.ts';
import { dropFile } from './file-bytes.ts';
import { type DeviceFile, ifRoom } from './file-database.ts';

/** Bytes are stored before their record: what is younger than this may have its record any moment. */
const NEW_MS = 3_600_000;

/**
 * Frees what nobody needs here: files the server has and nobody wants to keep, and files whose document is gone for good. After the server was put
 * back to an earlier state a missing document is no deletion: its bytes may be all that is left.
 */
export async function tidyFiles(records: Dexie, files: Dexie, now: number = Date.now()): Promise<void> {
  const known: DeviceFile[] = await files.table('file').toArray();
  const documents = (await records.table('document').bulkGet(known.map(({ id }) => id))) as (
    StoredDocument | undefined
  )[];
  const isHeld = await mayComeBack(records, now);
  for (const [index, file] of known.entries()) {
    const document = documents[index];
    if (document) {
      if (document.storedAt !== null && file.keep === 0 && file.trouble === null) await dropFile(files, file.id);
      else if (document.storedAt !== null && file.sent < file.size) {
        await ifRoom(files.table('file').update(file.id, { sent: file.size }));
      }
    } else if (!isHeld && now - Date.parse(file.at) > NEW_MS && !(await isAwaited(records, file.id))) {
      await dropFile(files, file.id);
      await files.table('thumb').delete(file.id);
    }
  }
}

/** Makes room: frees every file the server has too. Answers how many went. */
export async function dropDownloads(records: Dexie, files: Dexie): Promise<number> {
  const known: DeviceFile[] = await files.table('file').toArray();
  const documents = (await records.table('document').bulkGet(known.map(({ id }) => id))) as (
    StoredDocument | undefined
  )[];
  const spare = known.filter((_, index) => documents[index]?.storedAt);
  for (const file of spare) await dropFile(files, file.id);
  return spare.length;
}

// A document whose creation or deletion is undecided (queued, or set aside until a person decides) may still come back.
async function isAwaited(records: Dexie, id: string): Promise<boolean> {
  const start = `document/${id}/`;
  if ((await records.table('outbox').where('touches').startsWith(start).count()) > 0) return true;
  const asides: Aside[] = await records.table('aside').toArray();
  return asides.some((aside) => aside.entry.touches.some((touch) => touch.startsWith(start)));
}
