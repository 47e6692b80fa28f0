import { calendarDayText } from './calendar-day.ts';

/** 'Nov 16 – Nov 20, 2026'; undefined if neither day is known. */
export function daysText(from: string | null, until: string | null): string | undefined {
  if (from && until) {
    const first = calendarDayText(from);
    const isOneYear = from.slice(0, 4) === until.slice(0, 4);
    return `${isOneYear ? first.replace(/, \d+$/, '') : first} – ${calendarDayText(until)}`;
  }
  if (from) return `From ${calendarDayText(from)}`;
  return until ? `Until ${calendarDayText(until)}` : undefined;
}
