import type { LedgerScore, LostPoints } from './ledger-score.ts';
import { type LedgerFacts, PLAN_OF_ACTION } from './requirement-result.ts';

/**
 * The cheapest thing that helps a requirement that is not met. 'answer': say how far it is, which may already give
 * points back; 'plan': write a plan for it, or for those that make 3.12.2 not met; 'meet': nothing but meeting its
 * objectives helps; 'finish': it is planned, and the plan is to be carried out.
 */
export interface NextStep {
  kind: 'answer' | 'plan' | 'meet' | 'finish';
  /** The requirements it is about. */
  controlIds: readonly string[];
}

/** The same advice wherever one is given. */
export function nextStepOf(lost: LostPoints, answers: Pick<LedgerFacts, 'mfa' | 'fips'>): NextStep {
  const { controlId, failing, unplanned, verdict, planIds } = lost;
  if (controlId === PLAN_OF_ACTION && failing.length === 0) return { kind: 'plan', controlIds: unplanned };
  if (!isAnswered(controlId, answers)) return { kind: 'answer', controlIds: [controlId] };
  if (verdict !== 'allowed') return { kind: 'meet', controlIds: [controlId] };
  return { kind: planIds.length > 0 ? 'finish' : 'plan', controlIds: [controlId] };
}

/** The requirement's question (3.5.3, 3.13.11) has an answer, or it has no question. */
function isAnswered(controlId: string, { mfa, fips }: Pick<LedgerFacts, 'mfa' | 'fips'>): boolean {
  if (controlId === '3.5.3') return mfa !== null;
  return controlId !== '3.13.11' || fips !== null;
}

/** Where the organization is best advised to begin: what blocks with the fewest objectives to meet. */
export function cheapestBlocker({ lost }: LedgerScore): LostPoints | undefined {
  return lost
    .filter(({ blocker }) => blocker !== null)
    .toSorted((a, b) => effortOf(a) - effortOf(b) || b.points - a.points)[0];
}

// A plan is written in minutes, an objective is not met in minutes.
function effortOf({ blocker, failing, unplanned }: LostPoints): number {
  if (blocker === 'unplanned' || (failing.length === 0 && unplanned.length > 0)) return 0;
  return failing.length;
}
