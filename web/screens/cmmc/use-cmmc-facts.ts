import { useMemo } from 'react';
import { useLedger } from '#web/data/records/use-ledger.ts';
import { useCostScenarios } from '#web/data/records/use-cost-scenarios.ts';
import { usePlans } from '#web/data/records/use-plans.ts';
import { useControls, useControlStatuses } from '#web/data/records/use-records.ts';
import { type CmmcFacts, cmmcFacts } from './cmmc-facts.ts';

/** Undefined for the first milliseconds. */
export function useCmmcFacts(): CmmcFacts | undefined {
  const controls = useControls();
  const statuses = useControlStatuses();
  const plans = usePlans();
  const ledger = useLedger();
  const scenarios = useCostScenarios();
  return useMemo(
    () =>
      controls && statuses && plans && ledger && scenarios
        ? { ...cmmcFacts(controls, statuses, plans, ledger.score), scenarios }
        : undefined,
    [controls, statuses, plans, ledger, scenarios],
  );
}
