import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** The records that an import compares with a file, by table: those that OSCAL documents consist of. */
export type ImportRecords = OscalRecords;

export const importTables = oscalTables;
