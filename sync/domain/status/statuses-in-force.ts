import { lastDayOf } from './status-days.ts';
import { latestOf, type RecordedStatus } from './status-order.ts';
import { isReplaced } from './status-standing.ts';

/** The latest status of each type on this day that has not lapsed: at most one of each type. */
export function statusesInForce<S extends RecordedStatus>(statuses: readonly S[], today: string): S[] {
  return begunOf(statuses, today).filter((one) => today <= lastDayOf(one) && !isReplaced(one, statuses, today));
}

/**
 * The status by which a workspace is known: the latest in force, preferably of Level 2; if none is in force, the last
 * that was; before any began, the first to come.
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
