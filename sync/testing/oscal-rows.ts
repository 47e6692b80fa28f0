import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { OscalReading } from '#sync/domain/oscal/import/oscal-reading.ts';
import { emptyExclusion } from '#sync/domain/scope/exclusion-record.ts';
import { emptyResponsibility } from '#sync/domain/scope/responsibility-record.ts';
import { emptySystemRow } from '#sync/domain/scope/system-record.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';

const blanks: Partial<Record<string, (id: string) => object>> = {
  system: emptySystemRow,
  exclusion: emptyExclusion,
  controlStatus: emptyControlStatus,
  statement: emptyStatement,
  objectiveStatus: emptyObjectiveStatus,
  responsibility: emptyResponsibility,
};

/** The rows of a workspace that was empty before it imported these documents. */
export function rowsOfReadings(readings: readonly OscalReading[]): FileRecords {
  const tables = Object.fromEntries(fileTables.map((table) => [table, new Map<string, object>()]));
  for (const { records, lastModified } of readings) {
    for (const { table, id, fields } of records) {
      const row = tables[table]?.get(id) ?? { id, ...blanks[table]?.(id) };
      tables[table]?.set(id, { ...row, ...fields, ...(table === 'system' && { updatedAt: lastModified }) });
    }
  }
  return Object.fromEntries(fileTables.map((table) => [table, [...(tables[table]?.values() ?? [])]])) as never;
}
