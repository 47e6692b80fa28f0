import type { Dexie } from 'dexie';
import { type ImportRecords, importTables } from '#sync/domain/import/import-records.ts';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** What OSCAL documents are made of, as this device has it at one moment. */
export async function readOscalRecords(db: Dexie): Promise<OscalRecords> {
  return (await readTables(db, oscalTables)) as unknown as OscalRecords;
}

/** What an import compares a file with, as this device has it at one moment. */
export async function readImportRecords(db: Dexie): Promise<ImportRecords> {
  return (await readTables(db, importTables)) as unknown as ImportRecords;
}

async function readTables(db: Dexie, tables: readonly string[]): Promise<Record<string, unknown[]>> {
  const rows = await db.transaction('r', [...tables], () =>
    Promise.all(tables.map((table) => db.table(table).toArray())),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]));
}
