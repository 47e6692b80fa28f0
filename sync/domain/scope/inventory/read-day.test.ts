import { expect, test } from 'vitest';
import { readDay, readDayCell } from './read-day.ts';

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
  ['06-30-2026', '2026-06-30'],
  ['6/30/2026 5:00 PM', '2026-06-30'],
  ['June 30th, 2026', '2026-06-30'],
  ['Tuesday, June 30, 2026', '2026-06-30'],
  ['Tue 30 Jun 2026, 17:00', '2026-06-30'],
  ['30/6/2026', undefined],
  ['30-6-2026', undefined],
  ['June 2026', undefined],
  ['2026-02-30', undefined],
  ['Foo 3, 2026', undefined],
  ['46203', undefined],
  ['soon', undefined],
])('%s is %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});

test.each([
  ['46203', '2026-06-30'],
  ['46203.75', '2026-06-30'],
  ['6/30/2026', '2026-06-30'],
  ['36525', undefined],
  ['90210', undefined],
])('a cell that holds %s alone is %s', (cell, day) => {
  const problem = `‘${cell}’ is not a day. Write it as 2026-06-30.`;
  expect(readDayCell(cell)).toEqual(day === undefined ? { problem } : { value: day });
});
