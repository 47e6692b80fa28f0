import { fileTables, sealRecords, type FileRecords, type SealedRecords } from '#sync/domain/import/file-records.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';

/** What OSCAL documents are made of, and an import is compared with, as this device has it at one moment. */
export function readOscalRecords(db: RecordDatabase): Promise<FileRecords> {
  return db.transaction('r', [...fileTables, 'workspaceSetting'], async () => {
    const tables = fileTables.map(async (table) => [table, await db.table(table).toArray()]);
    const { timeZone } = await readWorkspaceSetting(db);
    return { ...(Object.fromEntries(await Promise.all(tables)) as FileRecords), timeZone };
  });
}

/** The same for papers. */
export async function readSealedRecords(db: RecordDatabase): Promise<SealedRecords> {
  return sealRecords(await readOscalRecords(db));
}

/** All of them in a worker, which has only the database's name. */
export async function readOscalRecordsOf(database: string): Promise<FileRecords> {
  const db = openRecordDatabase(database, false);
  return readOscalRecords(db).finally(() => db.close());
}
