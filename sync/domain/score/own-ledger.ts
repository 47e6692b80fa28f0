import { runningConditional } from '#sync/domain/status/running-conditional.ts';
import type { RecordedStatus } from '#sync/domain/status/status-order.ts';
import { ledgerFacts, type LedgerRecords } from './ledger-facts.ts';
import { ledgerScore, type LedgerScore, type LostPoints } from './ledger-score.ts';
import { nextStepOf, type NextStep } from './next-step.ts';
import type { LedgerFacts } from './requirement-result.ts';

export interface OwnRecords extends LedgerRecords {
  /** Every CMMC status on record. */
  statuses: readonly RecordedStatus[];
}

/** An unmet requirement, and the single piece of advice for it, the same wherever advice is given. */
export interface Advised {
  lost: LostPoints;
  next: NextStep;
}

/** The organization's own ledger, its scores, and what to do about it. */
export interface OwnLedger {
  facts: LedgerFacts;
  score: LedgerScore;
  /** In the order of `lost`. */
  advised: readonly Advised[];
}

/**
 * The ledger by which every screen, paper and summary scores the organization, so that a conditional status counts in
 * all of them. `today`: a calendar day in the workspace's time zone.
 */
export function ownLedger(records: OwnRecords, today: string): OwnLedger {
  const facts = ledgerFacts(records);
  const conditional = runningConditional(records.statuses, today);
  const score = ledgerScore(facts, conditional?.statusDate ?? null);
  return { facts, score, advised: score.lost.map((lost) => ({ lost, next: nextStepOf(lost, facts, today) })) };
}
