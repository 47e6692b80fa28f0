// Kept apart from the mutators, which the first screen does not load.

/** The tables whose records can have documents as evidence. */
export const evidenceTables = ['controlStatus', 'objectiveStatus', 'plan'] as const;
export type EvidenceTable = (typeof evidenceTables)[number];
