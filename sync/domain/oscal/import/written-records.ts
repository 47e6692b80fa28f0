import type { Fields } from '#sync/domain/import/differences.ts';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import type { OscalRecords } from '#sync/domain/oscal/oscal-records.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { readOscalFile } from './read-oscal-file.ts';

/** The records that are here as a document of this product would say them: what it cannot say does not differ. */
export function writtenRecords(here: OscalRecords): ReadonlyMap<string, Fields> {
  const written = new Map<string, Fields>();
  for (const document of ['poam', 'ssp'] as const) {
    const file = oscalFile(document, here);
    const read = file && readOscalFile(file.text, here);
    if (!read || 'why' in read) continue;
    for (const { table, id, fields } of read.records) written.set(recordKey(table, id), fields);
  }
  return written;
}
