import type { Dexie } from 'dexie';
import { type ImportRecords, importTables } from '#sync/domain/import/import-records.ts';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';
import { openRecordDatabase } from './record-database.ts';

/** What OSCAL documents are made of, as this device has it at one moment. */
export function readOscalRecords(db: Dexie): Promise<OscalRecords> {
  return readTables<OscalRecords>(db, oscalTables);
}

/** What an import compares a file with, as this device has it at one moment. */
export function readImportRecords(db: Dexie): Promise<ImportRecords> {
  return readTables<ImportRecords>(db, importTables);
}

/** The same in a worker, which has only the database's name. */
export async function readImportRecordsOf(database: string): Promise<ImportRecords> {
  const db = openRecordDatabase(database, false);
  return readImportRecords(db).finally(() => db.close());
}

function readTables<Records>(db: Dexie, tables: readonly (keyof Records & string)[]): Promise<Records> {
  return db.transaction('r', [...tables], async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await db.table(table).toArray()]))),
  );
}
