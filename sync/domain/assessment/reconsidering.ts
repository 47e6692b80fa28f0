import { federalHolidays, HOLIDAYS_FROM, HOLIDAYS_UNTIL } from '#sync/catalog/federal-holidays.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import type { Assessment } from './assessment-record.ts';

/** Business days after the last day of judging, on which a 'not met' may be judged again (32 CFR 170.17(c)(2)). */
const RECONSIDERING_DAYS = 10;

/** Whether federal offices are open on this calendar day. */
function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !federalHolidays.has(day);
}

/** The last day for judging a 'not met' again; null if the table of holidays does not reach that far. */
export function lastReconsideringDay(activeEnd: string): string | null {
  if (activeEnd < HOLIDAYS_FROM) return null;
  let day = activeEnd;
  for (let left = RECONSIDERING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (day > HOLIDAYS_UNTIL) return null;
    if (isBusinessDay(day)) left--;
  }
  return day;
}

export type Reconsidering =
  /** Judging has not ended. */
  | { kind: 'active' }
  | { kind: 'open'; until: string; daysLeft: number }
  | { kind: 'over'; until: string; daysLeft: number }
  /** The table of holidays cannot tell. */
  | { kind: 'unknown'; tableUntil: string };

/** Where the clock for judging a 'not met' again is. `today`: a calendar day. */
export function reconsidering({ activeEnd }: Pick<Assessment, 'activeEnd'>, today: string): Reconsidering {
  if (activeEnd === null || today <= activeEnd) return { kind: 'active' };
  const until = lastReconsideringDay(activeEnd);
  if (until === null) return { kind: 'unknown', tableUntil: HOLIDAYS_UNTIL };
  let daysLeft = 0;
  for (let day = today; day < until; day = addDays(day, 1)) if (isBusinessDay(addDays(day, 1))) daysLeft++;
  return { kind: today <= until ? 'open' : 'over', until, daysLeft };
}

/**
 * Why an objective with this ruling may not be judged again on this day; undefined if it may. Only 'not met' is judged
 * again after the end, and nothing that was met becomes less.
 */
export function rejudgingProblem(
  assessment: Pick<Assessment, 'activeEnd'>,
  ruled: string | null,
  today: string,
): string | undefined {
  const clock = reconsidering(assessment, today);
  if (clock.kind === 'active' || ruled === null) return undefined;
  if (ruled !== 'not_met') return 'Judging has ended: only what is not met can be judged again.';
  if (clock.kind !== 'unknown') {
    return clock.kind === 'open' ? undefined : `What is not met could be judged again until ${clock.until}.`;
  }
  return `The table of federal holidays ends on ${clock.tableUntil}: it does not say until when this may be judged again.`;
}
