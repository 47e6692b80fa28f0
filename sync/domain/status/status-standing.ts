import type { StatusDates } from './status-days.ts';

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

/** A later one, or the final one of the day on which a conditional one began. */
export function isAfter(other: StatusDates, status: StatusDates): boolean {
  if (other.statusDate !== status.statusDate) return other.statusDate > status.statusDate;
  return status.isConditional && !other.isConditional;
}
