// Apart from the mutators, which the first screen does without.

/** The tables whose records documents are evidence of. */
export const evidenceTables = ['controlStatus', 'objectiveStatus', 'plan'] as const;
export type EvidenceTable = (typeof evidenceTables)[number];
