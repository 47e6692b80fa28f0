import { expect, test } from 'vitest';
import { planAge } from './plan-age.ts';

const version = (id: string, day: string) => ({
  id,
  version: id,
  remark: '',
  parts: [],
  sha256: '',
  createdAt: `${day}T08:00:00.000Z`,
  createdBy: 'u1',
});

test('without a published plan there is no age', () => {
  expect(planAge([], '2026-06-09')).toBeUndefined();
});

test.each([
  ['2026-06-09', 0, false],
  ['2027-06-09', 365, false],
  ['2027-06-10', 366, true],
  // A device whose clock is behind.
  ['2026-06-01', 0, false],
])('on %s the later of two versions is %i days old', (today, days, isOld) => {
  const later = version('2', '2026-06-09');
  expect(planAge([version('1', '2024-01-01'), later], today)).toEqual({ latest: later, days, isOld });
});
