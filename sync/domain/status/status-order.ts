import type { StatusDates } from './status-days.ts';
import type { StatusRecord } from './status-record.ts';

/** A status among others: its days, and when it was recorded. */
export type RecordedStatus = StatusDates & Pick<StatusRecord, 'id' | 'createdAt'>;

/**
 * A later date replaces an earlier one. On the same day a final status replaces a conditional one, and of two of one
 * kind the one recorded later replaces the other, so that at most one stands.
 */
export function isAfter(other: RecordedStatus, status: RecordedStatus): boolean {
  return placeOf(other) > placeOf(status);
}

function placeOf({ statusDate, isConditional, createdAt, id }: RecordedStatus): string {
  return [statusDate, isConditional ? 0 : 1, createdAt, id].join(' ');
}

export function latestOf<S extends RecordedStatus>(statuses: readonly S[]): S | undefined {
  return statuses.toSorted((a, b) => (isAfter(a, b) ? -1 : 1))[0];
}
