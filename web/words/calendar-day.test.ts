import { expect, test } from 'vitest';
import { calendarDayText } from './calendar-day.ts';

test.each([
  ['2026-06-09', 'Jun 9, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2028-02-29', 'Feb 29, 2028'],
])('%s reads %s wherever the reader is', (day, text) => {
  expect(calendarDayText(day)).toBe(text);
});
