import { describe, expect, test } from 'vitest';
import { lastDue, nextDue, type ReminderSchedule } from './reminder-schedule.ts';

const zone = 'America/New_York';
const base = { dayOfWeek: null, dayOfMonth: null, intervalDays: null, time: '08:30', startDay: '2026-06-01' };
const weekly: ReminderSchedule = { ...base, frequency: 'weekly', dayOfWeek: 1 };
const monthly: ReminderSchedule = { ...base, frequency: 'monthly', dayOfMonth: 31 };
const custom: ReminderSchedule = { ...base, frequency: 'custom', intervalDays: 10 };

describe.each([
  ['weekly on Monday, on that Monday', weekly, '2026-06-08T12:30:00Z', '2026-06-08T12:30:00Z', '2026-06-15T12:30:00Z'],
  ['weekly, a second before', weekly, '2026-06-08T12:29:59Z', '2026-06-01T12:30:00Z', '2026-06-08T12:30:00Z'],
  [
    'weekly, when it is Tuesday in London only',
    weekly,
    '2026-06-09T03:00:00Z',
    '2026-06-08T12:30:00Z',
    '2026-06-15T12:30:00Z',
  ],
  [
    'weekly across the change of the clock',
    weekly,
    '2026-11-01T12:00:00Z',
    '2026-10-26T12:30:00Z',
    '2026-11-02T13:30:00Z',
  ],
  ['monthly on the 31st, in June', monthly, '2026-06-30T20:00:00Z', '2026-06-30T12:30:00Z', '2026-07-31T12:30:00Z'],
  ['monthly on the 31st, in February', monthly, '2027-02-28T12:00:00Z', '2027-01-31T13:30:00Z', '2027-02-28T13:30:00Z'],
  ['every 10 days', custom, '2026-06-20T20:00:00Z', '2026-06-11T12:30:00Z', '2026-06-21T12:30:00Z'],
])('%s', (_name, schedule, now, last, next) => {
  test('the last and the next time are known', () => {
    expect(lastDue(schedule, new Date(now), zone)).toEqual(new Date(last));
    expect(nextDue(schedule, new Date(now), zone)).toEqual(new Date(next));
  });
});

test('an interval that has not begun was never due', () => {
  expect(lastDue(custom, new Date('2026-05-31T20:00:00Z'), zone)).toBeUndefined();
  expect(nextDue(custom, new Date('2026-05-31T20:00:00Z'), zone)).toEqual(new Date('2026-06-01T12:30:00Z'));
});

test('a yearly interval is found from any day', () => {
  const yearly: ReminderSchedule = { ...custom, intervalDays: 365 };
  expect(nextDue(yearly, new Date('2026-06-01T12:30:00Z'), zone)).toEqual(new Date('2027-06-01T12:30:00Z'));
  expect(lastDue(yearly, new Date('2027-06-01T12:29:00Z'), zone)).toEqual(new Date('2026-06-01T12:30:00Z'));
});

test('a schedule without its day is never due', () => {
  expect(nextDue({ ...weekly, dayOfWeek: null }, new Date('2026-06-08T12:30:00Z'), zone)).toBeUndefined();
});
