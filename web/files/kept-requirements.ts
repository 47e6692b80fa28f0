import { absentFile } from '#web/store/file-bytes.ts';
import { ifRoom, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { NO_ROOM_HERE } from './file-fetch.ts';

// A row of the lane's table, which exists in every build: the worker opens the database as it finds it.
const ROW = 'kept';

/** The requirements whose evidence the person wants on this device, by number. */
export async function readKeptRequirements(files: FileDatabase): Promise<readonly string[]> {
  const row = await files.table('lane').get(ROW);
  return row?.name === ROW ? row.controls : [];
}

/** Adds or removes a requirement. */
export async function writeKeptRequirement(files: FileDatabase, controlId: string, keep: boolean): Promise<void> {
  await files.transaction('rw', ['lane'], async () => {
    const others = (await readKeptRequirements(files)).filter((id) => id !== controlId);
    await files.table('lane').put({ name: ROW, controls: keep ? [...others, controlId] : others });
  });
}

/** Marks the files that are wanted here with their requirement, by the current evidence. */
export async function followKept(records: RecordDatabase, files: FileDatabase): Promise<void> {
  const controls = await readKeptRequirements(files);
  const ids = controls.length === 0 ? [] : await keptEvidenceOf(records, controls);
  const documents = await records.table('document').bulkGet(ids);
  const wanted = new Map(
    documents.flatMap((document) => (document && !document.elsewhere ? [[document.id, document] as const] : [])),
  );
  await ifRoom(
    files.transaction('rw', ['file'], async () => {
      const known = await files.table('file').toArray();
      const changed = known.flatMap((file): DeviceFile[] => {
        const withRequirement = wanted.has(file.id) ? 1 : 0;
        wanted.delete(file.id);
        return withRequirement === (file.withRequirement ?? 0) ? [] : [{ ...file, withRequirement }];
      });
      const added = Array.from(wanted.values(), ({ id, sha256, mimeType, fileSize: size }): DeviceFile => ({
        ...absentFile({ id, sha256, mimeType, size }),
        withRequirement: 1,
      }));
      if (changed.length + added.length > 0) await files.table('file').bulkPut([...changed, ...added]);
    }),
  );
}

/** The documents that are evidence for the requirements or their objectives. */
export async function keptEvidenceOf(records: RecordDatabase, controls: readonly string[]): Promise<string[]> {
  const objectives = await records.table('objective').where('controlId').anyOf(controls).toArray();
  const statuses = await Promise.all([
    records.table('controlStatus').bulkGet([...controls]),
    records.table('objectiveStatus').bulkGet(objectives.map(({ id }) => id)),
  ]);
  return [...new Set(statuses.flat().flatMap((row) => row?.evidenceFiles ?? []))];
}

/** Asking again clears the obstacle. */
export async function liftNoRoom(files: FileDatabase, ids: readonly string[]): Promise<void> {
  await ifRoom(
    files
      .table('file')
      .where('id')
      .anyOf([...ids])
      .filter(({ trouble }) => trouble === NO_ROOM_HERE)
      .modify({ trouble: null }),
  );
}
