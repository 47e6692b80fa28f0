import { sameValue } from '#sync/engine/value.ts';
import { boundaryFields, type EarlierBoundary, type System } from './system-record.ts';

/**
 * The system's earlier boundaries once `after` replaces `before`; `at`: since when. All are kept, as an asset's
 * categories are; an entry takes 80 bytes.
 */
export function withBoundary(before: System, after: System, at: string): EarlierBoundary {
  const changed = boundaryFields.filter((field) => !sameValue(before[field], after[field]));
  // Missing on rows of devices that have not been upgraded yet.
  const earlier: EarlierBoundary | undefined = before.earlierBoundary;
  return [...(earlier ?? []), ...changed.map((field) => ({ field, mark: boundaryMark(before[field]), until: at }))];
}

/**
 * Distinguishes one text, or one set of documents in any order, from another. Not cryptographic: a collision gains
 * nobody anything.
 */
export function boundaryMark(value: string | readonly string[]): string {
  let mark = 0;
  for (const unit of JSON.stringify(typeof value === 'string' ? value : value.toSorted())) {
    mark = Math.imul(mark ^ (unit.codePointAt(0) ?? 0), 0x9e3779b1);
    mark ^= mark >>> 15;
  }
  return (mark >>> 0).toString(16);
}
