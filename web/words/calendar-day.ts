import { dateText } from './times.ts';

/** 'Jun 9, 2026' for a calendar day such as '2026-06-09': the same day in every time zone. */
export function calendarDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return dateText(new Date(year ?? 0, (month ?? 1) - 1, date ?? 1).toISOString());
}
