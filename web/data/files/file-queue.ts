import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Dexie } from 'dexie';
import type { DeviceFile } from './file-database.ts';

/** Files that can be sent, oldest first, without those that were refused and wait for a person. */
export async function listUnsent(records: Dexie, files: Dexie): Promise<DeviceFile[]> {
  return (await listOnlyHere(records, files)).filter((file) => file.trouble === null);
}

/** Files whose bytes only this device has, oldest first. */
export async function listOnlyHere(records: Dexie, files: Dexie): Promise<DeviceFile[]> {
  const held: DeviceFile[] = await files.table('file').toArray();
  const whole = held.filter((file) => file.held === file.size);
  const documents = await documentsOf(records, whole);
  return whole.filter((_, index) => documents[index]?.storedAt === null).sort((a, b) => a.at.localeCompare(b.at));
}

/** The document of each file; undefined where it is not here. */
export async function documentsOf(
  records: Dexie,
  list: readonly DeviceFile[],
): Promise<(StoredDocument | undefined)[]> {
  return (await records.table('document').bulkGet(list.map(({ id }) => id))) as (StoredDocument | undefined)[];
}
