import { addMonths, daysBetween } from '#sync/domain/common/zoned-time.ts';
import { CLOSE_OUT_DAYS, closeOutDay } from '#sync/domain/score/conditional-status.ts';

export const statusTypes = ['level_1_self', 'level_2_self', 'level_2_c3pao'] as const;
export type StatusType = (typeof statusTypes)[number];

/**
 * What determines how long a status lasts. Days are calendar days in the workspace's time zone, such as '2026-06-09'.
 */
export interface StatusDates {
  type: StatusType;
  /** Level 1 has no conditional status. */
  isConditional: boolean;
  /** The day the result was entered in SPRS or eMASS: day 0. */
  statusDate: string;
  /** The date of the conditional status that this final one closes out, whose three years it keeps. */
  conditionalDate: string | null;
}

/** The same day some years later; February 29 becomes February 28. */
export function addYears(day: string, years: number): string {
  return addMonths(day, 12 * years);
}

/** The last valid day: the status lapses when the next one begins. */
export function lastDayOf({ type, isConditional, statusDate, conditionalDate }: StatusDates): string {
  if (isConditional) return closeOutDay(statusDate);
  return addYears(conditionalDate ?? statusDate, type === 'level_1_self' ? 1 : 3);
}

/** One affirmation that a status requires. */
export interface AffirmationDue {
  dueOn: string;
  reason: 'conditional' | 'final' | 'year';
}

/** When somebody must affirm: at once, and each year after the final status date while the status lasts. */
export function affirmationsOf(status: StatusDates): AffirmationDue[] {
  if (status.isConditional) return [{ dueOn: status.statusDate, reason: 'conditional' }];
  const last = lastDayOf(status);
  const years = [1, 2].map((year) => addYears(status.statusDate, year)).filter((day) => day < last);
  return [
    { dueOn: status.statusDate, reason: 'final' },
    ...(status.type === 'level_1_self' ? [] : years.map((dueOn) => ({ dueOn, reason: 'year' as const }))),
  ];
}

export type StatusState =
  /** Before its date, for example if it was entered for tomorrow. */
  | { kind: 'upcoming' }
  | { kind: 'current'; lastDay: string; daysLeft: number }
  /** It would be valid, but nobody has affirmed it: there is no current status. */
  | { kind: 'affirmation_missing'; dueOn: string; lastDay: string }
  | { kind: 'lapsed'; lastDay: string };

/** The days (`dueOn`) for which a status was affirmed. */
export function affirmedDays(
  { id }: { id: string },
  affirmations: readonly { statusId: string; dueOn: string; decision: 'affirmed' | 'declined' }[],
): string[] {
  return affirmations
    .filter(({ statusId, decision }) => statusId === id && decision === 'affirmed')
    .map(({ dueOn }) => dueOn);
}

/** The state of a status on this day. `affirmedFor`: the days (`dueOn`) for which an affirmation was given. */
export function statusOn(status: StatusDates, affirmedFor: readonly string[], today: string): StatusState {
  const lastDay = lastDayOf(status);
  if (today < status.statusDate) return { kind: 'upcoming' };
  if (today > lastDay) return { kind: 'lapsed', lastDay };
  const missing = affirmationsOf(status).find(({ dueOn }) => dueOn <= today && !affirmedFor.includes(dueOn));
  if (missing) return { kind: 'affirmation_missing', dueOn: missing.dueOn, lastDay };
  return { kind: 'current', lastDay, daysLeft: daysBetween(today, lastDay) };
}

/** The days of a conditional status at which people are warned that its POA&M must be closed. */
export const closeOutWarningDays = [150, 165, 175] as const;

/** The warning that is due, the latest one first; null before day 150 and for a final status. */
export function closeOutWarning(status: StatusDates, today: string): { day: number; daysLeft: number } | null {
  if (!status.isConditional) return null;
  const day = daysBetween(status.statusDate, today);
  if (day > CLOSE_OUT_DAYS) return null;
  return closeOutWarningDays.some((warning) => day >= warning) ? { day, daysLeft: CLOSE_OUT_DAYS - day } : null;
}
