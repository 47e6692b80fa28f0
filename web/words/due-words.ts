import type { DueItem } from '#sync/rules/due-work.ts';
import { calendarDayText } from './calendar-day.ts';
import { countOf } from './counts.ts';

/** From here on a day without its year could be of another one. */
const LONG_AGO_DAYS = 300;

/** 'POA&M overdue by 5 days, due Jun 4', 'Ticket due today', 'Ticket due Jun 12'; long ago with its year. */
export function dueText({ kind, dueDate, daysLeft }: Pick<DueItem, 'kind' | 'dueDate' | 'daysLeft'>): string {
  const noun = kind === 'poam' ? 'POA&M' : 'Ticket';
  const date = calendarDayText(dueDate);
  const day = daysLeft < -LONG_AGO_DAYS ? date : date.replace(/, \d+$/, '');
  if (daysLeft < 0) return `${noun} overdue by ${countOf(-daysLeft, 'day')}, due ${day}`;
  if (daysLeft === 0) return `${noun} due today`;
  return `${noun} due ${daysLeft === 1 ? 'tomorrow' : day}`;
}
