import { dateText } from './times.ts';

/** 'Jun 9, 2026' for a calendar day such as '2026-06-09': the same day in every time zone. */
export function calendarDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return dateText(new Date(year ?? 0, (month ?? 1) - 1, date ?? 1).toISOString());
}

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
