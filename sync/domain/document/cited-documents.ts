import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';

/** What cites documents in an assessment. */
export interface CitingRecords {
  findings: readonly Pick<Finding, 'evidenceIds'>[];
  methods: readonly Pick<MethodRecord, 'evidenceIds' | 'subject'>[];
}

/** The ids of the documents that findings and method records cite. */
export function citedDocuments({ findings, methods }: CitingRecords): ReadonlySet<string> {
  return new Set([
    ...[...findings, ...methods].flatMap(({ evidenceIds }) => evidenceIds),
    ...methods.flatMap(({ subject }) => subject.documentId ?? []),
  ]);
}
