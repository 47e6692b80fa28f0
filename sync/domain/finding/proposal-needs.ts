import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { basesOf } from '#sync/domain/objective/judgement-basis.ts';
import type { Finding } from './finding-record.ts';

export type ProposalNeed =
  | 'determination'
  | 'basis'
  | 'reference'
  | 'date'
  | 'reason'
  | 'justification'
  | 'rationale'
  | 'method'
  | 'evidence'
  | 'contradiction';

/** What is said beside the decision while it is missing. */
export const needWords: Readonly<Record<ProposalNeed, string>> = {
  determination: 'Choose met, not met or not applicable.',
  basis: 'Choose what this result rests on.',
  reference: 'Name what it rests on.',
  date: 'Enter the day of what it rests on.',
  reason: 'Say why it is not met.',
  justification: 'Say why it is not applicable.',
  rationale: 'Write the rationale.',
  method: 'Record a method that supports it.',
  evidence: 'Add a final document, or write what was observed. A draft is no evidence.',
  contradiction: 'Answer the method that contradicts it.',
};

/** What others can take from a proposal after it was made, and an adopted one may never have had, for all to read. */
export const lostWords = {
  method: 'No method supports it.',
  evidence: 'Neither a final document nor an observation shows it.',
  contradiction: 'A method that contradicts it is not answered.',
} as const satisfies Partial<Record<ProposalNeed, string>>;
export type LostGround = keyof typeof lostWords;

type Judged = Pick<
  Finding,
  'determination' | 'basis' | 'basisReference' | 'basisDate' | 'reason' | 'rationale' | 'evidenceIds' | 'answeredIds'
>;
type Shown = Pick<MethodRecord, 'id' | 'result' | 'observed' | 'evidenceIds'>;

const isBlank = (text: string) => text.trim() === '';

/** The documents that are evidence: a draft is none. */
export function finalIds(documents: readonly Pick<StoredDocument, 'id' | 'state'>[]): ReadonlySet<string> {
  return new Set(documents.filter(({ state }) => state === 'final').map(({ id }) => id));
}

/** Whether a method record with its evidence shows that something is met. */
export function isObserved({ observed, evidenceIds }: Shown, final: ReadonlySet<string>): boolean {
  return !isBlank(observed) || evidenceIds.some((id) => final.has(id));
}

/**
 * What a finding lacks to be proposed, in the order in which it is asked. `methods`: the method records of its
 * objective. `final`: the ids of final documents.
 */
export function proposalNeeds(finding: Judged, methods: readonly Shown[], final: ReadonlySet<string>): ProposalNeed[] {
  const { determination, basis, evidenceIds, answeredIds } = finding;
  if (determination === null) return ['determination'];
  const isMet = determination === 'met';
  const needs: ProposalNeed[] = [];
  if (basis === null ? isMet : !basesOf[determination].includes(basis)) needs.push('basis');
  if (basis !== null && basis !== 'implemented') {
    if (isBlank(finding.basisReference)) needs.push('reference');
    if (finding.basisDate === null) needs.push('date');
  }
  if (!isMet) {
    if (isBlank(finding.reason)) needs.push(determination === 'not_met' ? 'reason' : 'justification');
    return needs;
  }
  const supporting = methods.filter(({ result }) => result === 'supports');
  const isProven = evidenceIds.some((id) => final.has(id)) || supporting.some((one) => isObserved(one, final));
  const isAnswered = methods.every(({ id, result }) => result !== 'contradicts' || answeredIds.includes(id));
  if (supporting.length === 0) needs.push('method');
  if (!isProven) needs.push('evidence');
  if (!isAnswered) needs.push('contradiction');
  if (isBlank(finding.rationale)) needs.push('rationale');
  return needs;
}

/** What a proposal lacks as the records are now; its author or the lead decides what follows. */
export function lostGround(
  finding: Judged & Pick<Finding, 'proposedAt'>,
  methods: readonly Shown[],
  final: ReadonlySet<string>,
): LostGround[] {
  if (finding.proposedAt === null) return [];
  return proposalNeeds(finding, methods, final).filter((need) => need in lostWords) as LostGround[];
}
