import { expect, test } from 'vitest';
import { closeOutDay, CONDITIONAL_SCORE, outlastsCloseOut } from './conditional-status.ts';

test('the threshold of a conditional status is 88 of 110', () => {
  expect(CONDITIONAL_SCORE).toBe(88);
});

test.each([
  ['2026-06-09', '2026-12-06'],
  ['2026-01-01', '2026-06-30'],
  ['2027-12-31', '2028-06-28'],
  ['2026-09-15', '2027-03-14'],
])('a POA&M that begins on %s is to be closed by %s, 180 days later', (day, last) => {
  expect(closeOutDay(day)).toBe(last);
});

test.each([
  ['2026-12-06', false],
  ['2026-12-07', true],
  ['2026-06-01', false],
])('an item due on %s outlasts a conditional status of June 9, 2026: %s', (targetDate, expected) => {
  expect(outlastsCloseOut(targetDate, '2026-06-09')).toBe(expected);
});
