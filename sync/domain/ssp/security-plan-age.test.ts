import { expect, test } from 'vitest';
import type { Interval } from '#sync/domain/common/intervals.ts';
import { newestSecurityPlan, securityPlanAge } from './security-plan-age.ts';

const version = (id: string, day: string) => ({
  id,
  version: id,
  remark: '',
  parts: [],
  packSha256: null,
  sha256: '',
  createdAt: `${day}T08:00:00.000Z`,
  createdBy: 'u1',
  createdByName: 'Dana Whitfield',
});

test('without a published plan there is no age', () => {
  expect(securityPlanAge([], null, new Date(), 'UTC')).toBeUndefined();
  expect(newestSecurityPlan([], 'monthly', 'UTC')).toBeUndefined();
});

test.each([
  ['2026-06-09', 0, false],
  ['2027-06-09', 365, false],
  ['2027-06-10', 366, true],
  // A device whose clock is behind.
  ['2026-06-01', 0, false],
])('on %s the later of two versions is %i days old', (today, days, isOld) => {
  const later = version('2', '2026-06-09');
  const now = new Date(`${today}T12:00:00.000Z`);
  expect(securityPlanAge([version('1', '2024-01-01'), later], null, now, 'UTC')).toEqual({
    latest: later,
    published: '2026-06-09',
    interval: 'yearly',
    dueOn: '2027-06-09',
    days,
    isOld,
  });
});

test('a plan that was published on a Hawaiian evening is a day old on the next', () => {
  const evening = { ...version('1', '2026-06-09'), createdAt: '2026-06-10T06:00:00.000Z' };
  const now = new Date('2026-06-10T20:00:00.000Z');
  expect(securityPlanAge([evening], null, now, 'Pacific/Honolulu')).toMatchObject({ days: 1 });
});

test.each([
  ['2027-06-09', '2028-06-09', 366, false],
  ['2027-06-09', '2028-06-10', 367, true],
  ['2028-02-29', '2029-02-28', 365, false],
  ['2028-02-29', '2029-03-01', 366, true],
])('a plan of %s is not over a year old before its anniversary has passed: %s', (day, today, days, isOld) => {
  const now = new Date(`${today}T12:00:00.000Z`);
  expect(securityPlanAge([version('1', day)], null, now, 'UTC')).toMatchObject({ days, isOld });
});

test.each<[Interval | null, string, string]>([
  [null, '2026-06-09', '2027-06-09'],
  ['yearly', '2026-06-09', '2027-06-09'],
  ['half_yearly', '2026-06-09', '2026-12-09'],
  ['half_yearly', '2026-08-31', '2027-02-28'],
  ['quarterly', '2026-06-09', '2026-09-09'],
  ['quarterly', '2027-11-30', '2028-02-29'],
  ['monthly', '2026-12-31', '2027-01-31'],
  ['monthly', '2027-01-31', '2027-02-28'],
  ['weekly', '2026-12-28', '2027-01-04'],
  ['daily', '2026-02-28', '2026-03-01'],
])('gone through %s, a plan of %s is new enough up to %s and old on the day after', (interval, day, last) => {
  const onDay = (today: string, later = 0) =>
    securityPlanAge([version('1', day)], interval, new Date(Date.parse(`${today}T12:00:00.000Z`) + later), 'UTC');
  expect(onDay(last)).toMatchObject({ dueOn: last, isOld: false });
  expect(onDay(last, 86_400_000)).toMatchObject({ dueOn: last, isOld: true });
});
