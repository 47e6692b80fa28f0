import { expect, test } from 'vitest';
import { periodBefore, periodOf, periodsAfter } from './commission-periods.ts';

test.each([
  ['2026-06-01T00:00:00.000Z', '2026-06'],
  ['2026-05-31T23:59:59.999Z', '2026-05'],
])('%s belongs to the month %s', (moment, period) => {
  expect(periodOf(new Date(moment))).toBe(period);
});

test.each([
  ['2026-05', '2026-05', []],
  ['2026-06', '2026-05', []],
  ['2026-05', '2026-06', ['2026-06']],
  ['2025-11', '2026-02', ['2025-12', '2026-01', '2026-02']],
])('after %s and up to %s come the months %j', (through, until, periods) => {
  expect(periodsAfter(through, until)).toEqual(periods);
});

test('before January comes December of the year before', () => {
  expect(periodBefore('2026-01')).toBe('2025-12');
});
