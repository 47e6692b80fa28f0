import { lastDayOf } from './status-days.ts';
import { latestOf, type RecordedStatus } from './status-order.ts';
import { isReplaced } from './status-standing.ts';

/** The latest status of each type on this day that has not lapsed: one of a type at most. */
export function statusesInForce<S extends RecordedStatus>(statuses: readonly S[], today: string): S[] {
  return begunOf(statuses, today).filter((one) => today <= lastDayOf(one) && !isReplaced(one, statuses, today));
}

/**
 * The one that a workspace is known by: the latest in force, of Level 2 where there is one; where none is in force, the
 * last that was, and before any began the first to come.
 */
export function leadingStatus<S extends RecordedStatus>(statuses: readonly S[], today: string): S | undefined {
  const inForce = statusesInForce(statuses, today);
  return (
    latestOf(inForce.filter(({ type }) => type !== 'level_1_self')) ??
    latestOf(inForce) ??
    latestOf(begunOf(statuses, today)) ??
    statuses.toSorted((a, b) => a.statusDate.localeCompare(b.statusDate))[0]
  );
}

function begunOf<S extends RecordedStatus>(statuses: readonly S[], today: string): S[] {
  return statuses.filter(({ statusDate }) => statusDate <= today);
}
