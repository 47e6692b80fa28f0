import { affirmationsOf, affirmedDays, statusOn } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';

/** The earliest affirmation that a status still lacks; undefined if it has all. */
export function nextAffirmation(status: StatusRecord, affirmations: readonly Affirmation[]) {
  const given = affirmedDays(status, affirmations);
  return affirmationsOf(status).find(({ dueOn }) => !given.includes(dueOn));
}

/** Whether a status is waiting for its affirmation on this day; statuses that have ended do not count. */
export function isAffirmationDue(status: StatusRecord, affirmations: readonly Affirmation[], today: string): boolean {
  return statusOn(status, affirmedDays(status, affirmations), today).kind === 'affirmation_missing';
}
