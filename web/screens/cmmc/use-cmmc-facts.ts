import { useMemo } from 'react';
import { unauthorizedProviders } from '#sync/domain/scope/provider-verdict.ts';
import { useCostScenarios } from '#web/records/use-cost-scenarios.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { usePoams } from '#web/records/use-poams.ts';
import { useControls, useControlStatuses } from '#web/records/use-records.ts';
import { useProviders } from '#web/records/use-scope.ts';
import { cmmcFacts, type CmmcFacts } from './cmmc-facts.ts';

/** Undefined for the first milliseconds. */
export function useCmmcFacts(): CmmcFacts | undefined {
  const controls = useControls();
  const statuses = useControlStatuses();
  const plans = usePoams();
  const ledger = useLedger();
  const scenarios = useCostScenarios();
  const providers = useProviders();
  return useMemo(
    () =>
      controls && statuses && plans && ledger && scenarios && providers
        ? {
            ...cmmcFacts(controls, statuses, plans, ledger.score),
            scenarios,
            unauthorized: unauthorizedProviders(providers),
          }
        : undefined,
    [controls, statuses, plans, ledger, scenarios, providers],
  );
}
