import { useMemo, useState } from 'react';
import { type Readiness, readinessOf } from '#sync/domain/score/readiness.ts';
import { useDocumentIds, useObjectiveStatuses } from '#web/data/records/use-objectives.ts';
import { useProviders } from '#web/data/records/use-scope.ts';
import { useToday } from '#web/data/records/use-statuses.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';

/** How an assessment would end today, from this device's records. Undefined for the first milliseconds. */
export function useReadiness({ requirements, plans }: CmmcFacts): Readiness | undefined {
  const statuses = useObjectiveStatuses();
  const documentIds = useDocumentIds();
  const providers = useProviders();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  return useMemo(() => {
    if (!statuses || !documentIds || !providers) return undefined;
    const documents = new Set(documentIds);
    const objectives = statuses.map(({ id, status, judgement, evidenceFiles }) => ({
      id,
      status,
      judgement,
      // A status may still name a document that has been deleted.
      evidenceCount: evidenceFiles.filter((file) => documents.has(file)).length,
    }));
    return readinessOf({ controls: requirements.map(({ record }) => record), objectives, plans, providers }, today);
  }, [requirements, plans, statuses, documentIds, providers, today]);
}
