import type { StatusDates } from './status-days.ts';
import { isAfter, type RecordedStatus } from './status-order.ts';

/**
 * Whether another status of its type has replaced it by this day. A status dated ahead replaces nothing before its day.
 */
export function isReplaced(status: RecordedStatus, statuses: readonly RecordedStatus[], today: string): boolean {
  return statuses.some((other) => other.type === status.type && other.statusDate <= today && isAfter(other, status));
}

/** The final status that closed out a conditional one; undefined for any other. */
export function closingOf<S extends StatusDates>(status: StatusDates, statuses: readonly S[]): S | undefined {
  if (!status.isConditional) return undefined;
  return statuses.find(({ type, conditionalDate }) => type === status.type && conditionalDate === status.statusDate);
}
