import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  ['2026-11-16', '2026-11-20', 'Nov 16 – Nov 20, 2026'],
  ['2026-12-28', '2027-01-04', 'Dec 28, 2026 – Jan 4, 2027'],
  ['2026-11-16', null, 'From Nov 16, 2026'],
  [null, '2026-11-20', 'Until Nov 20, 2026'],
  [null, null, undefined],
])('from %s until %s: %s', (from, until, text) => {
  expect(daysText(from, until)).toBe(text);
});
