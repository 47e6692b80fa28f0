/** A statement of one line. `objectives`: such as '3.1.1[a]' or '3.1.1[a,b]'. */
export type BriefStatement = readonly [objectives: string, what: string, where: string, responsible: string];

export const TOM = 'Tom Okafor';
export const MARCUS = 'Marcus Reyes';
export const PRIYA = 'Priya Natarajan';
