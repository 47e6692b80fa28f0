import { describe, expect, test } from 'vitest';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import { runningConditional } from './running-conditional.ts';
import { addYears, affirmationsOf, closeOutWarning, lastDayOf, statusOn, type StatusDates } from './status-days.ts';

const final: StatusDates = {
  type: 'level_2_self',
  isConditional: false,
  statusDate: '2026-06-09',
  conditionalDate: null,
};
const conditional: StatusDates = { ...final, isConditional: true };
const levelOne: StatusDates = { ...final, type: 'level_1_self' };
const closedOut: StatusDates = { ...final, statusDate: '2026-10-01', conditionalDate: '2026-06-09' };

test.each([
  ['2026-06-09', 1, '2027-06-09'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2027-02-28', 1, '2028-02-28'],
])('%s and %i years: %s', (day, years, later) => {
  expect(addYears(day, years)).toBe(later);
});

test.each([
  ['a conditional one', conditional, '2026-12-06'],
  ['a final one of Level 2', final, '2029-06-09'],
  ['a final one by a C3PAO', { ...final, type: 'level_2_c3pao' as const }, '2029-06-09'],
  ['a final one that closes out a conditional one', closedOut, '2029-06-09'],
  ['one of Level 1', levelOne, '2027-06-09'],
])('%s lasts through %s', (_case, status, last) => {
  expect(lastDayOf(status)).toBe(last);
});

test.each([
  ['a conditional one', conditional, ['2026-06-09 conditional']],
  ['a final one', final, ['2026-06-09 final', '2027-06-09 year', '2028-06-09 year']],
  ['one after close-out', closedOut, ['2026-10-01 final', '2027-10-01 year', '2028-10-01 year']],
  ['one of Level 1', levelOne, ['2026-06-09 final']],
])('%s asks for affirmations on %j', (_case, status, due) => {
  expect(affirmationsOf(status).map(({ dueOn, reason }) => `${dueOn} ${reason}`)).toEqual(due);
});

describe('what a status is worth', () => {
  const first = ['2026-06-09'];
  test.each([
    ['the day before', conditional, first, '2026-06-08', { kind: 'upcoming' }],
    ['before anybody affirms', conditional, [], '2026-06-09', { kind: 'affirmation_missing', dueOn: '2026-06-09' }],
    ['on day 0', conditional, first, '2026-06-09', { kind: 'current', daysLeft: 180 }],
    ['on day 180', conditional, first, '2026-12-06', { kind: 'current', daysLeft: 0 }],
    ['on day 181', conditional, first, '2026-12-07', { kind: 'lapsed', lastDay: '2026-12-06' }],
    [
      'a year later, not affirmed again',
      final,
      first,
      '2027-06-09',
      { kind: 'affirmation_missing', dueOn: '2027-06-09' },
    ],
    ['the day before that', final, first, '2027-06-08', { kind: 'current' }],
    ['a year later, affirmed', final, [...first, '2027-06-09'], '2027-06-09', { kind: 'current' }],
    ['after three years', final, [...first, '2027-06-09', '2028-06-09'], '2029-06-10', { kind: 'lapsed' }],
    ['Level 1 after a year', levelOne, first, '2027-06-10', { kind: 'lapsed' }],
  ])('%s', (_case, status, affirmed, today, state) => {
    expect(statusOn(status, affirmed, today)).toMatchObject(state);
  });
});

test('people are warned from day 150, 165 and 175 on, and no longer once it has lapsed', () => {
  const warned = Array.from({ length: 185 }, (_, day) => closeOutWarning(conditional, addDays('2026-06-09', day)));
  expect(warned.findIndex((one) => one !== null)).toBe(150);
  expect(warned[165]).toEqual({ day: 165, daysLeft: 15 });
  expect(warned[180]).toEqual({ day: 180, daysLeft: 0 });
  expect(warned.slice(181).every((one) => one === null)).toBe(true);
  expect(closeOutWarning(final, '2026-11-25')).toBeNull();
});

test.each<[string, StatusDates[], string, string | null]>([
  ['no status', [], '2026-06-09', null],
  ['a conditional one on day 180', [conditional], '2026-12-06', '2026-06-09'],
  ['a conditional one on day 181', [conditional], '2026-12-07', null],
  ['a conditional one of tomorrow', [conditional], '2026-06-08', null],
  ['a conditional one that a final one ended', [closedOut, conditional], '2026-10-01', null],
  [
    'a conditional one beside Level 1',
    [{ ...levelOne, statusDate: '2026-07-01' }, conditional],
    '2026-08-01',
    '2026-06-09',
  ],
])('the 180 days of %s', (_case, statuses, today, date) => {
  const recorded = statuses.map((one, index) => ({ ...one, id: `s${index}`, createdAt: '2026-06-09T09:00:00.000Z' }));
  expect(runningConditional(recorded, today)?.statusDate ?? null).toBe(date);
});
