import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Finding } from './finding-record.ts';

interface Citing {
  findings: readonly Pick<Finding, 'objectiveId' | 'evidenceIds'>[];
  methods: readonly Pick<MethodRecord, 'objectiveIds' | 'evidenceIds' | 'subject'>[];
}

/** The objectives for which an assessment's records cite each document, by its id. */
export function citedEvidence({ findings, methods }: Citing): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  const cite = (documentIds: readonly string[], objectiveIds: readonly string[]) => {
    for (const id of documentIds) cited.set(id, [...(cited.get(id) ?? []), ...objectiveIds]);
  };
  for (const { objectiveId, evidenceIds } of findings) cite(evidenceIds, [objectiveId]);
  for (const { objectiveIds, evidenceIds, subject } of methods) {
    cite([...evidenceIds, ...(subject.documentId === null ? [] : [subject.documentId])], objectiveIds);
  }
  return cited;
}
