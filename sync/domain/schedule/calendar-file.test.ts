import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { Meeting } from './meeting-record.ts';
import { fixtureMeeting } from './schedule-fixtures.ts';

const names = { title: 'Gap; Northfield, 2026', timeZone: 'America/Chicago', nameOf: (id: string) => `Name of ${id}` };

/** The lines of a file as RFC 5545 has them read: unfolded, each with its end. */
function readLines(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** A TEXT value without its escapes. */
const textOf = (value: string) => value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

/** Its events, each property with its value. */
function readEvents(file: string): Record<string, string>[] {
  const lines = readLines(file);
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | undefined;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT' && event) {
      events.push(event);
      event = undefined;
    } else if (event) event[name] = value;
  }
  return events;
}

const awkward: Meeting = {
  ...fixtureMeeting,
  people: [{ name: 'Zoë “Z”; Ångström', title: 'C:\\ops, night shift' }],
  place: 'Raum 3, Gebäude Süd 🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭🏭 '.repeat(3),
  objectiveIds: Array.from({ length: 40 }, (_, index) => `3.13.${index}[a]`),
  notes: 'The vault code is 4711.',
  updatedAt: '2026-06-09T10:11:12.345Z',
};

test('a file of meetings is read back as it was planned', () => {
  const [event, ...more] = readEvents(calendarFile([awkward], names));
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    UID: awkward.id,
    DTSTAMP: '20260609T101112Z',
    // In June, Chicago is five hours behind.
    DTSTART: '20260610T163000Z',
    DTEND: '20260610T171500Z',
  });
  expect(textOf(event?.['SUMMARY'] ?? '')).toBe('Zoë “Z”; Ångström, C:\\ops, night shift');
  expect(textOf(event?.['LOCATION'] ?? '')).toBe(awkward.place.trim());
  expect(textOf(event?.['DESCRIPTION'] ?? '').split('\n')).toEqual([
    'Interview',
    'Zoë “Z”; Ångström, C:\\ops, night shift',
    'With Name of u1',
    `Objectives: ${awkward.objectiveIds.join(', ')}`,
  ]);
});

test('no line has more than 75 octets, and no letter is cut', () => {
  const file = calendarFile([awkward, { ...awkward, id: 'second' }], names);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(octets.filter((count) => count > 70).length).toBeGreaterThan(5);
  // Half a letter cannot be encoded.
  for (const line of file.split('\r\n')) expect(() => encodeURIComponent(line)).not.toThrow();
});

test('a meeting that moved keeps its UID, the earlier comes first, and what has no place says none', () => {
  const moved = { ...fixtureMeeting, place: ' ', time: { day: '2026-01-09', start: '08:00', end: '08:30' } };
  const events = readEvents(calendarFile([{ ...fixtureMeeting, id: 'later' }, moved], names));
  expect(events.map((one) => [one['UID'], one['DTSTART'], one['LOCATION']])).toEqual([
    [fixtureMeeting.id, '20260109T140000Z', undefined],
    ['later', '20260610T163000Z', 'Building 1\\, server office'],
  ]);
});

test('the calendar has a name, and notes stay out of it', () => {
  const file = calendarFile([awkward], names);
  expect(readLines(file)).toContain('X-WR-CALNAME:Gap\\; Northfield\\, 2026');
  expect(file).not.toContain('4711');
  expect(readLines(calendarFile([], names))).toContain('VERSION:2.0');
});
