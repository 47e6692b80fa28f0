import { affirmationsOf } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';

/** The earliest affirmation of a status that was not given; undefined where all were. */
export function nextAffirmation(status: StatusRecord, affirmations: readonly Affirmation[]) {
  const given = affirmations.filter((one) => one.statusId === status.id && one.decision === 'affirmed');
  return affirmationsOf(status).find(({ dueOn }) => !given.some((one) => one.dueOn === dueOn));
}
