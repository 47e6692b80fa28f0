import { lastDayOf, type StatusDates } from './status-days.ts';

/**
 * Whether another status of the same type has taken its place by this day: a later one, or the final one of the same
 * day as a conditional one. What is dated ahead displaces nothing before its day.
 */
export function isReplaced(status: StatusDates, statuses: readonly StatusDates[], today: string): boolean {
  return statuses.some((other) => other.type === status.type && other.statusDate <= today && isAfter(other, status));
}

/** The final status that closed out a conditional one; undefined for any other. */
export function closingOf<S extends StatusDates>(status: StatusDates, statuses: readonly S[]): S | undefined {
  if (!status.isConditional) return undefined;
  return statuses.find(({ type, conditionalDate }) => type === status.type && conditionalDate === status.statusDate);
}

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

function isAfter(other: StatusDates, status: StatusDates): boolean {
  if (other.statusDate !== status.statusDate) return other.statusDate > status.statusDate;
  return status.isConditional && !other.isConditional;
}
