// Apart from the mutators, which the first screen does without.

/** The tables whose records documents are evidence of. */
export const evidenceTables = ['controlStatus', 'objectiveStatus', 'plan'] as const;
/** Maximum documents as evidence of one record. */
export const FILES = 200;

export type EvidenceTable = (typeof evidenceTables)[number];
