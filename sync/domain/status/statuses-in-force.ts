import { lastDayOf, type StatusDates, type StatusType } from './status-days.ts';

/** The latest status of each type that has not lapsed by `today`, a calendar day; `statuses`: the latest first. */
export function statusesInForce<S extends StatusDates>(statuses: readonly S[], today: string): S[] {
  const latest = new Map<StatusType, S>();
  for (const status of statuses) if (!latest.has(status.type)) latest.set(status.type, status);
  return [...latest.values()].filter((status) => today <= lastDayOf(status));
}
