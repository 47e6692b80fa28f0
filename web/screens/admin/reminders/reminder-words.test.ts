import { expect, test } from 'vitest';
import { clockText, scheduleText } from './reminder-words.ts';

const none = { dayOfWeek: null, dayOfMonth: null, intervalDays: null };

test.each([
  [{ ...none, frequency: 'weekly', dayOfWeek: 0, time: '08:30' }, 'Sundays at 8:30 AM'],
  [{ ...none, frequency: 'monthly', dayOfMonth: 31, time: '17:00' }, 'Day 31 of the month at 5:00 PM'],
  [{ ...none, frequency: 'custom', intervalDays: 10, time: '00:05' }, 'Every 10 days at 12:05 AM'],
  [{ ...none, frequency: 'custom', intervalDays: 1, time: '12:00' }, 'Every day at 12:00 PM'],
] as const)('%j reads %s', (schedule, text) => {
  expect(scheduleText(schedule)).toBe(text);
});

test.each([
  ['00:00', '12:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:30', '12:30 PM'],
  ['23:05', '11:05 PM'],
])('%s is %s on a twelve-hour clock', (time, text) => {
  expect(clockText(time)).toBe(text);
});
