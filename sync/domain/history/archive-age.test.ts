import { expect, test } from 'vitest';
import { isArchived } from './archive-age.ts';

const now = new Date('2026-06-09T10:00:00.000Z');

test.each([
  ['2024-06-09T09:59:59.999Z', 2, true],
  ['2024-06-09T10:00:00.000Z', 2, false],
  ['2025-06-01T00:00:00.000Z', 1, true],
  ['2016-06-10T00:00:00.000Z', 10, false],
  [null, 2, false],
  ['soon', 2, false],
])('what was written at %s is archived after %i years: %s', (at, years, expected) => {
  expect(isArchived(at, years, now)).toBe(expected);
});
