import type { DueItem } from '#sync/domain/guidance/due-work.ts';
import { calendarDayText } from './calendar-day.ts';
import { countOf } from './counts.ts';

const nouns = { poam: 'POA&M', operational: 'Plan of action', ticket: 'Ticket' } as const;

/** From this many days on, a date needs its year to be unambiguous. */
const LONG_AGO_DAYS = 300;

/** 'POA&M overdue by 5 days, due Jun 4', 'Ticket due today', 'Ticket due Jun 12'; with the year when long ago. */
export function dueText({ kind, dueDate, daysLeft }: Pick<DueItem, 'kind' | 'dueDate' | 'daysLeft'>): string {
  const noun = nouns[kind];
  const date = calendarDayText(dueDate);
  const day = daysLeft < -LONG_AGO_DAYS ? date : date.replace(/, \d+$/, '');
  if (daysLeft < 0) return `${noun} overdue by ${countOf(-daysLeft, 'day')}, due ${day}`;
  if (daysLeft === 0) return `${noun} due today`;
  return `${noun} due ${daysLeft === 1 ? 'tomorrow' : day}`;
}
