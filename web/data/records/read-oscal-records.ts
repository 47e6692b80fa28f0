import type { Dexie } from 'dexie';
import { type ImportRecords, importTables } from '#sync/domain/import/import-records.ts';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** What OSCAL documents are made of, as this device has it at one moment. */
export function readOscalRecords(db: Dexie): Promise<OscalRecords> {
  return readTables<OscalRecords>(db, oscalTables);
}

/** What an import compares a file with, as this device has it at one moment. */
export function readImportRecords(db: Dexie): Promise<ImportRecords> {
  return readTables<ImportRecords>(db, importTables);
}

function readTables<Records>(db: Dexie, tables: readonly (keyof Records & string)[]): Promise<Records> {
  return db.transaction('r', [...tables], async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await db.table(table).toArray()]))),
  );
}
