import { useMemo, useState } from 'react';
import { provingIds } from '#sync/domain/document/document-expiry.ts';
import { evidenceCount } from '#sync/domain/objective/evidence-count.ts';
import { readinessOf, type Readiness } from '#sync/domain/score/readiness.ts';
import { lintSystem } from '#sync/domain/ssp/system-lint.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useProviders, useSystem } from '#web/records/use-scope.ts';
import { useStatusRecords, useToday } from '#web/records/use-statuses.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';

/** How an assessment would end today, from this device's records. Undefined for the first milliseconds. */
export function useReadiness({ requirements, plans }: CmmcFacts): Readiness | undefined {
  const statuses = useObjectiveStatuses();
  const documents = useDocuments();
  const providers = useProviders();
  const earned = useStatusRecords();
  const system = useSystem();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  return useMemo(() => {
    if (!statuses || !documents || !providers || !earned || !system) return undefined;
    const proving = provingIds(documents, today);
    const objectives = statuses.map(({ id, status, judgement, evidenceFiles }) => ({
      id,
      status,
      judgement,
      evidenceCount: evidenceCount(evidenceFiles, proving),
    }));
    const controls = requirements.map(({ record }) => record);
    const unsaid = lintSystem(system, statuses);
    return readinessOf({ controls, objectives, plans, providers, statuses: earned, unsaid }, today);
  }, [requirements, plans, statuses, documents, providers, earned, system, today]);
}
