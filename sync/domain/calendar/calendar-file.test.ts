import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'close-out-3.1.3@northfield',
  day: '2026-12-31',
  title: 'Close 3.1.3, or the status ends; day 180',
  description: 'First line\nand a back\\slash\rafter a lone return\r\nand both',
  changedAt: '2026-11-22T10:42:07.123Z',
};
const linesOf = (entries: readonly CalendarEntry[]) => calendarFile('Northfield, Inc.', entries).split('\r\n');

test('an entry is a whole day, with what needs an escape escaped', () => {
  expect(linesOf([entry])).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vernier//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Northfield\\, Inc.',
    'BEGIN:VEVENT',
    'UID:close-out-3.1.3@northfield',
    'DTSTAMP:20261122T104207Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Close 3.1.3\\, or the status ends\\; day 180',
    'DESCRIPTION:First line\\nand a back\\\\slash\\nafter a lone return\\nand both',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and unfolded every word is whole', () => {
  const title = 'Điện Biên 中村 🔒 '.repeat(20).trim();
  const text = calendarFile('x', [{ ...entry, title, description: '' }]);
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(text).not.toContain('DESCRIPTION');
});

test('without entries it is still a calendar', () => {
  expect(linesOf([])).toHaveLength(8);
});
