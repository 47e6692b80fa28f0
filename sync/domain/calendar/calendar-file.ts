import { addDays } from '#sync/domain/common/zoned-time.ts';
import { calendarText, escaped, stamp } from './calendar-lines.ts';

/** One all-day entry of a calendar. */
export interface CalendarEntry {
  /** Stable for each deadline, so that a calendar replaces the entry instead of adding another. */
  uid: string;
  /** A calendar day such as '2026-06-09'. */
  day: string;
  title: string;
  description: string;
  /** When the record behind it last changed, as ISO. */
  changedAt: string;
}

/** An iCalendar file (RFC 5545) of all-day entries. The same entries give the same bytes. */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  return calendarText(
    ['PRODID:-//Vernier//Deadlines//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`],
    entries.map(({ uid, day, title, description, changedAt }) => [
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(new Date(changedAt))}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
      'TRANSP:TRANSPARENT',
    ]),
  );
}

const compact = (day: string) => day.replaceAll('-', '');
