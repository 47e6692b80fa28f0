import { affirmationsOf, affirmedDays, statusOn } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';

/** The earliest affirmation of a status that was not given; undefined where all were. */
export function nextAffirmation(status: StatusRecord, affirmations: readonly Affirmation[]) {
  const given = affirmedDays(status, affirmations);
  return affirmationsOf(status).find(({ dueOn }) => !given.includes(dueOn));
}

/** Whether a status waits for its affirmation on this day; one that is over is not what people come for. */
export function isAffirmationDue(status: StatusRecord, affirmations: readonly Affirmation[], today: string): boolean {
  return statusOn(status, affirmedDays(status, affirmations), today).kind === 'affirmation_missing';
}
