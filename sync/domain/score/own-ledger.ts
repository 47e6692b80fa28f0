import type { RecordedStatus } from '#sync/domain/status/status-order.ts';
import { runningConditional } from '#sync/domain/status/running-conditional.ts';
import { ledgerFacts, type LedgerRecords } from './ledger-facts.ts';
import { ledgerScore, type LedgerScore } from './ledger-score.ts';
import type { LedgerFacts } from './requirement-result.ts';

export interface OwnRecords extends LedgerRecords {
  /** Every CMMC status that was recorded. */
  statuses: readonly RecordedStatus[];
}

/** The organization's own ledger, and what it scores. */
export interface OwnLedger {
  facts: LedgerFacts;
  score: LedgerScore;
}

/**
 * What every screen, paper and summary scores the organization by, so that a conditional status counts in all of them.
 * `today`: a calendar day in the workspace's time zone.
 */
export function ownLedger(records: OwnRecords, today: string): OwnLedger {
  const facts = ledgerFacts(records);
  const conditional = runningConditional(records.statuses, today);
  return { facts, score: ledgerScore(facts, conditional?.statusDate ?? null) };
}
