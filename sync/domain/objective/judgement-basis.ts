import type { Judgement, JudgementBasis } from './objective-status-record.ts';

/** Everything a person states when they judge an objective. */
export interface JudgementAnswer {
  judgement: Judgement;
  reason: string;
  basis: JudgementBasis | null;
  /** A provider, a section of the security plan, a plan of action, or a decision. */
  reference: string;
  /** The calendar day of the reference: of the evidence, the section, the next review or the decision. */
  date: string | null;
}

/** What a judgment may still lack. */
export type JudgementNeed = 'reason' | 'basis' | 'reference' | 'date';

/** What each result may rest on. Not met rests on nothing. */
export const basesOf: Readonly<Record<Judgement, readonly JudgementBasis[]>> = {
  met: ['implemented', 'inherited', 'enduring_exception', 'temporary_deficiency', 'alternative'],
  not_met: [],
  not_applicable: ['alternative'],
};

/** What a chosen finding rests on: what was named before where that fits, otherwise what is usual. */
export function basisAfter(judgement: Judgement, before: JudgementBasis | null): JudgementBasis | null {
  if (before !== null && basesOf[judgement].includes(before)) return before;
  return judgement === 'met' ? 'implemented' : null;
}

/** Whether a basis needs a name and a date because it is somebody else's work. */
export function isNamedBasis(basis: JudgementBasis | null): basis is Exclude<JudgementBasis, 'implemented'> {
  return basis !== null && basis !== 'implemented';
}

/**
 * What is missing, in the order in which it is asked. Met on its own needs nothing more. Any other result, and any
 * basis but 'implemented', needs a reason; such a basis also needs its reference and day.
 */
export function judgementNeeds({ judgement, reason, basis, reference, date }: JudgementAnswer): JudgementNeed[] {
  const rests = isNamedBasis(basis);
  const needs: JudgementNeed[] = [];
  if (basis !== null && !basesOf[judgement].includes(basis)) needs.push('basis');
  if ((judgement !== 'met' || rests) && reason.trim() === '') needs.push('reason');
  if (rests && reference.trim() === '') needs.push('reference');
  if (rests && date === null) needs.push('date');
  return needs;
}
