import { expect, test } from 'vitest';
import { agoText, dateText, dayText, dayTextInSentence, momentInZone, timeOffSentence, timeText } from './times.ts';

const now = new Date(2026, 5, 9, 11, 0);
const at = (day: number, hour: number, minute: number) => new Date(2026, 5, day, hour, minute).toISOString();

test('a date names the month in short and the year in full', () => {
  expect(dateText(at(9, 10, 44))).toBe('Jun 9, 2026');
});

test('a time has AM or PM after a plain space', () => {
  expect(timeText(at(9, 10, 44))).toBe('10:44 AM');
  expect(timeText(at(9, 0, 5))).toBe('12:05 AM');
  expect(timeText(at(9, 16, 52))).toBe('4:52 PM');
});

test.each([
  [at(9, 10, 44), 'Today, 10:44 AM', 'today 10:44 AM'],
  [at(9, 0, 0), 'Today, 12:00 AM', 'today 12:00 AM'],
  [at(8, 23, 59), 'Yesterday, 11:59 PM', 'yesterday 11:59 PM'],
  [at(7, 9, 4), 'Jun 7, 2026, 9:04 AM', 'Jun 7, 2026, 9:04 AM'],
])('%s is %s, and %s within a sentence', (iso, alone, inText) => {
  expect(dayText(iso, now)).toBe(alone);
  expect(dayTextInSentence(iso, now)).toBe(inText);
});

test('a device’s time far from the server’s is told with how it was read', () => {
  expect(timeOffSentence('2031-01-01T12:00:00.000Z', now)).toMatch(
    /^The device’s clock said Jan 1, 2031, .*M, more than a day from this time\.$/,
  );
});

test('a moment is told by the clock of the time zone that is asked for', () => {
  expect(momentInZone('2026-06-09T13:00:00.000Z', 'America/Chicago')).toBe('Jun 9, 2026, 8:00 AM');
  expect(momentInZone('2026-06-09T23:30:00.000Z', 'Asia/Tokyo')).toBe('Jun 10, 2026, 8:30 AM');
});

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-300, 'just now'],
  [60, '1 minute ago'],
  [4 * 60, '4 minutes ago'],
  [60 * 60, '1 hour ago'],
  [23 * 60 * 60 + 59 * 60, '23 hours ago'],
  [3 * 24 * 60 * 60, '3 days ago'],
])('%i seconds before now is %s', (seconds, words) => {
  expect(agoText(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
});
