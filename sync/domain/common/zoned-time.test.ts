import { expect, test } from 'vitest';
import { addDays, dayInZone, daysBetween, isTimeZone, momentInZone } from './zoned-time.ts';

test.each([
  ['2026-06-09', '08:30', 'UTC', '2026-06-09T08:30:00.000Z'],
  ['2026-06-09', '08:30', 'America/New_York', '2026-06-09T12:30:00.000Z'],
  ['2026-01-09', '08:30', 'America/New_York', '2026-01-09T13:30:00.000Z'],
  ['2026-06-09', '23:59', 'Pacific/Kiritimati', '2026-06-09T09:59:00.000Z'],
  ['2026-06-09', '00:00', 'Asia/Kolkata', '2026-06-08T18:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, expected) => {
  expect(momentInZone(day, time, zone).toISOString()).toBe(expected);
});

test('a time that the clocks skip in spring is as much later, and one that they show twice in autumn is the first', () => {
  expect(momentInZone('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(momentInZone('2026-03-08', '03:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(momentInZone('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(momentInZone('2026-11-01', '02:30', 'America/New_York').toISOString()).toBe('2026-11-01T07:30:00.000Z');
});

test.each([
  ['2026-06-09T03:59:59.000Z', 'America/New_York', '2026-06-08'],
  ['2026-06-09T04:00:00.000Z', 'America/New_York', '2026-06-09'],
  ['2026-12-31T23:00:00.000Z', 'Asia/Tokyo', '2027-01-01'],
])('at %s it is %s on %s', (moment, zone, day) => {
  expect(dayInZone(new Date(moment), zone)).toBe(day);
});

test('calendar days are counted across months, leap days and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-06-09', '2026-06-02')).toBe(-7);
});

test.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('whether %j is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});
