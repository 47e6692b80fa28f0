import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** The records that an import compares a file with, by table. */
export interface ImportRecords extends OscalRecords {
  controlStatus: readonly ControlStatus[];
}

export const importTables = [...oscalTables, 'controlStatus'] as const satisfies readonly (keyof ImportRecords)[];
