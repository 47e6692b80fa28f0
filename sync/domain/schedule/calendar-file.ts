import { momentInZone } from '#sync/domain/common/zoned-time.ts';
import { meetingKindNames, meetingName } from './meeting-name.ts';
import { personText } from './meeting-person.ts';
import type { Meeting } from './meeting-record.ts';
import { byTime } from './meeting-time.ts';

export interface CalendarNames {
  /** What the calendar is called. */
  title: string;
  /** The zone of the workspace, by whose clocks meetings are planned. */
  timeZone: string;
  /** The name of somebody of the team. */
  nameOf: (personId: string) => string;
}

/** The most octets of a line, without its end. */
const LINE = 75;

/** '20261118T163000Z'. */
const stampOf = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** What ends a value or a line where it stands for itself. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A line in parts of at most 75 octets; each part but the first begins with a space, and no letter is cut. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const letter of line) {
    octets += octetsOf(letter);
    if (octets > LINE) {
      text += '\r\n ';
      octets = 1 + octetsOf(letter);
    }
    text += letter;
  }
  return text;
}

/**
 * Meetings as an iCalendar file (RFC 5545). Times are in UTC, and a meeting keeps its UID, so that a later file moves
 * it. Notes stay here: a calendar is read in many places.
 */
export function calendarFile(meetings: readonly Meeting[], { title, timeZone, nameOf }: CalendarNames): string {
  const events = meetings.toSorted(byTime).flatMap((meeting) => {
    const { id, kind, people, place, time, objectiveIds, attendeeIds, createdAt, updatedAt } = meeting;
    const about = [
      meetingKindNames[kind],
      ...people.map(personText),
      ...(attendeeIds.length > 0 ? [`With ${attendeeIds.map(nameOf).join(', ')}`] : []),
      `Objectives: ${objectiveIds.join(', ')}`,
    ];
    return [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stampOf(new Date(updatedAt ?? createdAt))}`,
      `DTSTART:${stampOf(momentInZone(time.day, time.start, timeZone))}`,
      `DTEND:${stampOf(momentInZone(time.day, time.end, timeZone))}`,
      `SUMMARY:${escaped(meetingName(meeting))}`,
      ...(place.trim() === '' ? [] : [`LOCATION:${escaped(place.trim())}`]),
      `DESCRIPTION:${escaped(about.join('\n'))}`,
      'END:VEVENT',
    ];
  });
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Vernier//Schedule//EN', 'CALSCALE:GREGORIAN'];
  const lines = [...head, `NAME:${escaped(title)}`, `X-WR-CALNAME:${escaped(title)}`, ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
