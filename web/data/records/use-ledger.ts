import { useMemo, useState } from 'react';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import { ledgerScore, type LedgerScore } from '#sync/domain/score/ledger-score.ts';
import type { LedgerFacts } from '#sync/domain/score/requirement-result.ts';
import { runningConditional } from '#sync/domain/status/statuses-in-force.ts';
import { useObjectiveStatuses } from './use-objectives.ts';
import { usePlans } from './use-plans.ts';
import { useControlStatuses } from './use-records.ts';
import { useStatusRecords, useToday } from './use-statuses.ts';

/** The organization's own ledger, and what it scores. */
export interface Ledger {
  facts: LedgerFacts;
  score: LedgerScore;
  /** The day from which the 180 days of a conditional status run; null where there is none. */
  conditionalDate: string | null;
}

/** From this device's records. Undefined for the first milliseconds. */
export function useLedger(): Ledger | undefined {
  const objectives = useObjectiveStatuses();
  const controls = useControlStatuses();
  const plans = usePlans();
  const statuses = useStatusRecords();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  return useMemo(() => {
    if (!objectives || !controls || !plans || !statuses) return undefined;
    const facts = ledgerFacts({ objectives, controls: [...controls.values()], plans });
    const conditionalDate = runningConditional(statuses, today)?.statusDate ?? null;
    return { facts, score: ledgerScore(facts, conditionalDate), conditionalDate };
  }, [objectives, controls, plans, statuses, today]);
}
