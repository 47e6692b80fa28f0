import { expect, test } from 'vitest';
import { compliancePlanPace, compliancePlanTargetDate, itemsAfter } from './compliance-plan-deadline.ts';

const from = new Date(2026, 5, 9, 12).toISOString();

test.each([
  ['3-months', '2026-09-09'],
  ['6-months', '2026-12-09'],
  ['12-months', '2027-06-09'],
  ['18-months', '2027-12-09'],
  ['flexible', null],
] as const)('a deadline of %s from Jun 9, 2026 is %s', (deadline, day) => {
  expect(compliancePlanTargetDate(deadline, from)).toBe(day);
});

test('a month that is too short ends the plan on its last day', () => {
  expect(compliancePlanTargetDate('3-months', new Date(2026, 10, 30, 12).toISOString())).toBe('2027-02-28');
});

test.each([
  ['a week ahead', new Date(2026, 5, 9, 12), 10, { weeksLeft: 2, perWeek: 5 }],
  ['the last day', new Date(2026, 5, 16, 12), 10, { weeksLeft: 1, perWeek: 10 }],
  ['past', new Date(2026, 5, 18), 10, { weeksLeft: 0, perWeek: 10 }],
  ['met', new Date(2026, 5, 9), 0, { weeksLeft: 2, perWeek: 0 }],
])('the pace towards Jun 16 that is %s', (_what, now, open, pace) => {
  expect(compliancePlanPace('2026-06-16', open, now)).toEqual(pace);
});

test('items that end after the plan are named, closed ones are not', () => {
  const items = [
    { status: 'open', targetDate: '2026-09-10' },
    { status: 'open', targetDate: '2026-09-09' },
    { status: 'closed', targetDate: '2027-01-01' },
  ];
  expect(itemsAfter('2026-09-09', items)).toEqual([items[0]]);
  expect(itemsAfter(null, items)).toEqual([]);
});
