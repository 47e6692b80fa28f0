import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { isLastCopy, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

interface Known {
  file: DeviceFile;
  document: StoredDocument;
}

/** Files that can be sent, oldest first, without those that were refused or must not be sent and wait for a person. */
export async function listUnsent(records: RecordDatabase, files: FileDatabase): Promise<DeviceFile[]> {
  return filesOf(
    await leavingOf(
      records,
      (await knownOnlyHere(records, files)).filter(({ file }) => !file.trouble),
    ),
  );
}

/** Files whose bytes only this device has, oldest first. */
export async function listOnlyHere(records: RecordDatabase, files: FileDatabase): Promise<DeviceFile[]> {
  return filesOf(await knownOnlyHere(records, files));
}

/** The same without those that must not leave this device. */
export async function listMovable(records: RecordDatabase, files: FileDatabase): Promise<DeviceFile[]> {
  return filesOf(await leavingOf(records, await knownOnlyHere(records, files)));
}

/** Files of the list that the server has and may hand out. */
export async function listStored(records: RecordDatabase, list: readonly DeviceFile[]): Promise<DeviceFile[]> {
  const stored = (await knownOf(records, list)).filter(({ document }) => document.storedAt);
  return filesOf(await leavingOf(records, stored));
}

// Of what is held elsewhere only a last copy stays; the rest is erased at the next tidying.
async function knownOnlyHere(records: RecordDatabase, files: FileDatabase): Promise<Known[]> {
  const whole = (await files.table('file').toArray()).filter((file) => file.held === file.size);
  return (await knownOf(records, whole))
    .filter(({ file, document }) => document.storedAt === null && (!document.elsewhere || isLastCopy(file)))
    .sort((a, b) => a.file.at.localeCompare(b.file.at));
}

async function leavingOf(records: RecordDatabase, list: readonly Known[]): Promise<Known[]> {
  // The common case needs no look at the settings.
  if (list.every(({ document }) => mayLeave(document, 'never'))) return [...list];
  const { cuiBytes } = await readWorkspaceSetting(records);
  return list.filter(({ document }) => mayLeave(document, cuiBytes));
}

async function knownOf(records: RecordDatabase, list: readonly DeviceFile[]): Promise<Known[]> {
  const ids = list.map(({ id }) => id);
  const documents = await records.table('document').bulkGet(ids);
  return list.flatMap((file, index) => {
    const document = documents[index];
    return document ? [{ file, document }] : [];
  });
}

function filesOf(list: readonly Known[]): DeviceFile[] {
  return list.map(({ file }) => file);
}
