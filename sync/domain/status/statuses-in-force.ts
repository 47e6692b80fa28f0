import { lastDayOf, type StatusDates } from './status-days.ts';
import { isAfter, isReplaced } from './status-standing.ts';

/** The conditional status whose 180 days run today: the latest of Level 2. Null where it is final, over or to come. */
export function runningConditional<S extends StatusDates>(statuses: readonly S[], today: string): S | null {
  const running = statuses.filter(
    (one) =>
      one.isConditional &&
      one.statusDate <= today &&
      today <= lastDayOf(one) &&
      !isReplacedAtLevelTwo(one, statuses, today),
  );
  return running.sort((a, b) => b.statusDate.localeCompare(a.statusDate))[0] ?? null;
}

/** A self-assessment and one by a C3PAO stand in for each other. */
function isReplacedAtLevelTwo(status: StatusDates, statuses: readonly StatusDates[], today: string): boolean {
  return statuses.some((other) => other.type !== 'level_1_self' && other.statusDate <= today && isAfter(other, status));
}

/** The latest status of each type on this day that has not lapsed. */
export function statusesInForce<S extends StatusDates>(statuses: readonly S[], today: string): S[] {
  return statuses.filter(
    (one) => one.statusDate <= today && today <= lastDayOf(one) && !isReplaced(one, statuses, today),
  );
}
