import { calendarText, escaped, stamp } from '#sync/domain/calendar/calendar-lines.ts';
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

/**
 * Meetings as an iCalendar file (RFC 5545). Times are in UTC, and a meeting keeps its UID, so that a later file moves
 * it. Notes stay here: a calendar is read in many places.
 */
export function calendarFile(meetings: readonly Meeting[], { title, timeZone, nameOf }: CalendarNames): string {
  const events = meetings.toSorted(byTime).map((meeting) => {
    const { id, kind, people, place, time, objectiveIds, attendeeIds, createdAt, updatedAt } = meeting;
    const about = [
      meetingKindNames[kind],
      ...people.map(personText),
      ...(attendeeIds.length > 0 ? [`With ${attendeeIds.map(nameOf).join(', ')}`] : []),
      `Objectives: ${objectiveIds.join(', ')}`,
    ];
    return [
      `UID:${id}`,
      `DTSTAMP:${stamp(new Date(updatedAt ?? createdAt))}`,
      `DTSTART:${stamp(momentInZone(time.day, time.start, timeZone))}`,
      `DTEND:${stamp(momentInZone(time.day, time.end, timeZone))}`,
      `SUMMARY:${escaped(meetingName(meeting))}`,
      ...(place.trim() === '' ? [] : [`LOCATION:${escaped(place.trim())}`]),
      `DESCRIPTION:${escaped(about.join('\n'))}`,
    ];
  });
  const name = escaped(title);
  return calendarText(
    ['PRODID:-//Vernier//Schedule//EN', 'CALSCALE:GREGORIAN', `NAME:${name}`, `X-WR-CALNAME:${name}`],
    events,
  );
}
