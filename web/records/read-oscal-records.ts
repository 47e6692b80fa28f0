import { type OscalRecords, oscalTables, sealRecords, type SealedRecords } from '#sync/domain/oscal/oscal-records.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import { openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';

/** What OSCAL documents are made of, and an import is compared with, as this device has it at one moment. */
export function readOscalRecords(db: RecordDatabase): Promise<OscalRecords> {
  return db.transaction('r', [...oscalTables, 'workspaceSetting'], async () => {
    const tables = oscalTables.map(async (table) => [table, await db.table(table).toArray()]);
    const { timeZone } = await readWorkspaceSetting(db);
    return { ...(Object.fromEntries(await Promise.all(tables)) as OscalRecords), timeZone };
  });
}

/** The same for papers. */
export async function readSealedRecords(db: RecordDatabase): Promise<SealedRecords> {
  return sealRecords(await readOscalRecords(db));
}

/** All of them in a worker, which has only the database's name. */
export async function readOscalRecordsOf(database: string): Promise<OscalRecords> {
  const db = openRecordDatabase(database, false);
  return readOscalRecords(db).finally(() => db.close());
}
