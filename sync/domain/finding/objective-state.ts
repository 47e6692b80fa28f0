import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { countsAs } from '#sync/domain/team/counting-roles.ts';
import { findingHash } from './finding-hash.ts';
import type { Finding } from './finding-record.ts';

/** How far one objective of an assessment is. Computed from its records, never stored. */
export const objectiveStates = [
  'unassigned',
  'assigned',
  'in_work',
  'proposed',
  'agreed',
  'disputed',
  'ruled',
  'reopened',
] as const;
export type ObjectiveState = (typeof objectiveStates)[number];

/** Everything of one assessment that concerns one objective. */
export interface ObjectiveRecords {
  findings: readonly Finding[];
  methods: readonly Pick<MethodRecord, 'id'>[];
  ruling: Ruling | undefined;
  /** Whether its family is somebody's who counts. */
  isAssigned: boolean;
}

export interface ObjectiveStanding {
  state: ObjectiveState;
  /** The proposals that count, by author. */
  proposals: readonly Finding[];
  /** Findings that arrived, changed or were taken back since the ruling. */
  since: number;
  /** What the team says of it; null while it is open, and a dispute is open. */
  answer: FoundAnswer | null;
}

type FoundAnswer = Pick<Finding, 'determination' | 'basis'>;

export function isSameAnswer(one: FoundAnswer, other: FoundAnswer): boolean {
  return one.determination === other.determination && one.basis === other.basis;
}

/** Whether the proposals that count differ in determination or basis. */
export function isDisputed(proposals: readonly FoundAnswer[]): boolean {
  const [first] = proposals;
  return first !== undefined && !proposals.every((one) => isSameAnswer(one, first));
}

/** The proposals that count: those of people who counted when they proposed, even if they have left since. */
export function countingProposals(findings: readonly Finding[]): Finding[] {
  return findings
    .filter(({ proposedAt, proposedAs }) => proposedAt !== null && countsAs(proposedAs))
    .toSorted((a, b) => (a.assessorId < b.assessorId ? -1 : 1));
}

/** How many findings differ from what the ruling is over: arrived, changed or taken back since. */
function differencesOf(ruling: Ruling, proposals: readonly Finding[]): number {
  const ruled = new Map(ruling.over.map(({ assessorId, hash }) => [assessorId, hash]));
  const changed = proposals.filter((finding) => ruled.get(finding.assessorId) !== findingHash(finding)).length;
  const proposing = new Set(proposals.map(({ assessorId }) => assessorId));
  return changed + [...ruled.keys()].filter((assessorId) => !proposing.has(assessorId)).length;
}

/** The state of an objective, whatever the order in which its records arrived. */
export function objectiveStanding({ findings, methods, ruling, isAssigned }: ObjectiveRecords): ObjectiveStanding {
  const proposals = countingProposals(findings);
  const standing = { proposals, since: 0, answer: null };
  if (ruling?.determination) {
    const since = differencesOf(ruling, proposals);
    if (since > 0) return { ...standing, state: 'reopened', since };
    return { ...standing, state: 'ruled', answer: { determination: ruling.determination, basis: ruling.basis } };
  }
  const [first, ...others] = proposals;
  if (!first) {
    const isBegun = findings.length + methods.length > 0;
    return { ...standing, state: isBegun ? 'in_work' : isAssigned ? 'assigned' : 'unassigned' };
  }
  if (isDisputed(proposals)) return { ...standing, state: 'disputed' };
  const { determination, basis } = first;
  return { ...standing, state: others.length > 0 ? 'agreed' : 'proposed', answer: { determination, basis } };
}

/** Proposed or further. */
export function isJudged(state: ObjectiveState): boolean {
  return state !== 'unassigned' && state !== 'assigned' && state !== 'in_work';
}
