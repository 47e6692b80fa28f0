import { expect, test } from 'vitest';
import { dayOf } from './local-day.ts';

test('a calendar day is written with all its zeros', () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});
