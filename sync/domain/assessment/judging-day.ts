import { daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { Assessment } from './assessment-record.ts';

/** The first and the last day of judging: as they were entered, otherwise as they were planned. */
export function judgingDays({ activeStart, activeEnd, plannedDates }: JudgingDates): {
  from: string | null;
  until: string | null;
} {
  return { from: activeStart ?? plannedDates?.from ?? null, until: activeEnd ?? plannedDates?.until ?? null };
}

type JudgingDates = Pick<Assessment, 'activeStart' | 'activeEnd' | 'plannedDates'>;

/**
 * Which day of judging it is, and of how many if the last is known. Calendar days are counted, because a team may work
 * through a weekend. Undefined before the first day, after the last, and in other phases. `today`: a calendar day.
 */
export function judgingDay(
  assessment: JudgingDates & Pick<Assessment, 'phase'>,
  today: string,
): { day: number; of: number | undefined } | undefined {
  const { from, until } = judgingDays(assessment);
  if (assessment.phase !== 'conduct' || from === null || today < from) return undefined;
  if (until === null) return { day: daysBetween(from, today) + 1, of: undefined };
  return today > until ? undefined : { day: daysBetween(from, today) + 1, of: daysBetween(from, until) + 1 };
}
