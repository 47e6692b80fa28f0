import { citedDocuments, type CitingRecords } from '#sync/domain/document/cited-documents.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { dateText } from '#web/words/times.ts';

export interface WalkPhotos {
  /** All of them, the oldest first. */
  own: readonly StoredDocument[];
  /** How many were taken today. */
  today: number;
  /** Those that nothing cites yet. */
  unsorted: readonly StoredDocument[];
}

/** The photos that a person took in an assessment. `now`: an ISO time. */
export function walkPhotos(
  documents: readonly StoredDocument[],
  citing: CitingRecords,
  { assessmentId, personId, now }: { assessmentId: string; personId: string; now: string },
): WalkPhotos {
  const cited = citedDocuments(citing);
  const own = documents
    .filter((one) => one.kind === 'photo' && one.assessmentId === assessmentId && one.uploadedBy === personId)
    .toSorted((a, b) => (a.addedAt === b.addedAt ? 0 : a.addedAt < b.addedAt ? -1 : 1));
  return {
    own,
    today: own.filter(({ addedAt }) => dateText(addedAt) === dateText(now)).length,
    unsorted: own.filter(({ id }) => !cited.has(id)),
  };
}
