import type { LedgerScore, LostPoints } from './ledger-score.ts';
import { PLAN_OF_ACTION, type LedgerFacts, type LivePoam } from './requirement-result.ts';

/**
 * The cheapest step that helps an unmet requirement. 'answer': say how far it is, which may already give points back;
 * 'plan': write a plan for it, or for those that make 3.12.2 not met; 'meet': only meeting its objectives helps;
 * 'advance': set earlier dates, because the current conditional status ends before its items are due; 'close': close
 * its items past their date, or agree on new dates; 'finish': it is planned, and the plan must be carried out.
 */
export interface NextStep {
  kind: 'answer' | 'plan' | 'meet' | 'advance' | 'close' | 'finish';
  /** The requirements it concerns. */
  controlIds: readonly string[];
  /** The plans it concerns, the earliest first; none for 'answer', 'plan' and 'meet'. */
  plans: readonly LivePoam[];
}

/** `today`: a calendar day in the workspace's time zone. */
export function nextStepOf(lost: LostPoints, answers: Pick<LedgerFacts, 'mfa' | 'fips'>, today: string): NextStep {
  const { controlId, failing, unplanned, verdict, outlasting } = lost;
  const step = (kind: NextStep['kind'], plans: readonly LivePoam[] = []): NextStep => ({
    kind,
    controlIds: [controlId],
    plans: plans.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || a.id.localeCompare(b.id)),
  });
  if (controlId === PLAN_OF_ACTION && failing.length === 0) return { ...step('plan'), controlIds: unplanned };
  if (!isAnswered(controlId, answers)) return step('answer');
  if (verdict !== 'allowed') return step('meet');
  if (lost.plans.length === 0) return step('plan');
  if (outlasting.length > 0) return step('advance', outlasting);
  const overdue = lost.plans.filter(({ dueDate }) => dueDate !== null && dueDate < today);
  return overdue.length > 0 ? step('close', overdue) : step('finish', lost.plans);
}

/** Whether the requirement's question (3.5.3, 3.13.11) is answered, or it has none. */
function isAnswered(controlId: string, { mfa, fips }: Pick<LedgerFacts, 'mfa' | 'fips'>): boolean {
  if (controlId === '3.5.3') return mfa !== null;
  return controlId !== '3.13.11' || fips !== null;
}

/** Where the organization should begin: the blocker with the fewest objectives to meet. */
export function cheapestBlocker({ lost }: LedgerScore): LostPoints | undefined {
  return lost
    .filter(({ blocker }) => blocker !== null)
    .toSorted((a, b) => effortOf(a) - effortOf(b) || b.points - a.points)[0];
}

// Writing or redating a plan takes minutes; meeting an objective does not.
function effortOf({ blocker, failing, unplanned }: LostPoints): number {
  if (blocker === 'unplanned' || blocker === 'late' || (failing.length === 0 && unplanned.length > 0)) return 0;
  return failing.length;
}
