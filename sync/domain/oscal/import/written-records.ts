import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { Fields } from '#sync/domain/import/record-acts.ts';
import { oscalFile } from '#sync/domain/oscal/oscal-files.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { OscalKind } from './open-oscal.ts';
import { readOscalFile } from './read-oscal-file.ts';

/** The records here as a document of this kind would write them: what it cannot express is no difference. */
export function writtenRecords(kind: OscalKind, here: FileRecords): ReadonlyMap<string, Fields> {
  const file = oscalFile(kind, here);
  const read = file && readOscalFile(file.text, here);
  if (!read || 'why' in read) return new Map();
  return new Map(read.records.map(({ table, id, fields }) => [recordKey(table, id), withoutOwner(fields)]));
}

/** Owners are written as named persons but compared as accounts, so they are left out here unless there is none. */
function withoutOwner(fields: Fields): Fields {
  const { ownerId, ...others } = fields;
  return ownerId ? others : fields;
}
