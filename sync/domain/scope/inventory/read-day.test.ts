import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-06-30 14:05:00', '2026-06-30'],
  ['2026/6/3', '2026-06-03'],
  ['6/30/2026', '2026-06-30'],
  ['6/3/26', '2026-06-03'],
  ['30.6.2026', '2026-06-30'],
  ['June 30, 2026', '2026-06-30'],
  ['Jun. 3 2026', '2026-06-03'],
  ['30-Jun-2026', '2026-06-30'],
  ['30-Jun-26', '2026-06-30'],
  ['30/6/2026', undefined],
  ['2026-02-30', undefined],
  ['Foo 3, 2026', undefined],
  ['46203', undefined],
  ['soon', undefined],
])('%s is %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});
