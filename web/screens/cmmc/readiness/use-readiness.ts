import { useMemo, useState } from 'react';
import { type Readiness, readinessOf } from '#sync/domain/score/readiness.ts';
import { useDocumentIds, useObjectiveStatuses } from '#web/data/records/use-objectives.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';

/** How an assessment would end today, from this device's records. Undefined for the first milliseconds. */
export function useReadiness({ requirements, poams }: CmmcFacts): Readiness | undefined {
  const statuses = useObjectiveStatuses();
  const documentIds = useDocumentIds();
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (!statuses || !documentIds) return undefined;
    const documents = new Set(documentIds);
    const objectives = statuses.map(({ id, status, evidenceFiles }) => ({
      id,
      status,
      // A status may still name a document that has been deleted.
      evidenceCount: evidenceFiles.filter((file) => documents.has(file)).length,
    }));
    return readinessOf({ requirements: requirements.map(({ record }) => record), objectives, poams }, now);
  }, [requirements, poams, statuses, documentIds, now]);
}
