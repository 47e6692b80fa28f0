import { expect, test } from 'vitest';
import { shortDay, shortDayInSentence } from './short-day.ts';

const now = new Date(2026, 5, 9, 15, 30);
const iso = (day: number) => new Date(2026, 5, day, 9, 4).toISOString();

test.each([
  [9, 'Today, 9:04 AM', '9:04 AM'],
  [8, 'Yesterday, 9:04 AM', 'yesterday, 9:04 AM'],
  [7, 'Jun 7, 2026', 'Jun 7, 2026'],
])('on June 9, June %i reads %s, and %s in a sentence', (day, alone, within) => {
  expect(shortDay(iso(day), now)).toBe(alone);
  expect(shortDayInSentence(iso(day), now)).toBe(within);
});
