import type { Dexie } from 'dexie';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** What OSCAL documents are made of, as this device has it at one moment. */
export async function readOscalRecords(db: Dexie): Promise<OscalRecords> {
  const rows = await db.transaction('r', [...oscalTables], () =>
    Promise.all(oscalTables.map((table) => db.table(table).toArray())),
  );
  return Object.fromEntries(oscalTables.map((table, index) => [table, rows[index]])) as unknown as OscalRecords;
}
