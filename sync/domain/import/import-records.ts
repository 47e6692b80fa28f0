import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';

/** The records that an import compares a file with, by table: those that OSCAL documents are made of. */
export type ImportRecords = OscalRecords;

export const importTables = oscalTables;
