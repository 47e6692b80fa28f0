import { isWith } from './meeting-person.ts';
import type { Meeting, MetPerson } from './meeting-record.ts';
import { byTime, clockOf, minutesOf } from './meeting-time.ts';

const LENGTH = 45;
const QUARTER = 15;
const FIRST = '09:00';
const LAST = 23 * 60;

interface Asked {
  day: string;
  /** Not before this time of the day, if it is today. */
  from?: string | undefined;
  people: readonly MetPerson[];
  attendeeIds: readonly string[];
}

/** The first time of a day, by quarters of an hour, at which everybody is free. */
export function freeTime(meetings: readonly Meeting[], { day, from, people, attendeeIds }: Asked): Meeting['time'] {
  const needs = meetings
    .filter(({ time, endedAt }) => time.day === day && endedAt === null)
    .filter(
      (one) => one.attendeeIds.some((id) => attendeeIds.includes(id)) || people.some(({ name }) => isWith(one, name)),
    )
    .toSorted(byTime);
  const earliest = from !== undefined && from > FIRST ? minutesOf(from) : minutesOf(FIRST);
  let start = Math.min(Math.ceil(earliest / QUARTER) * QUARTER, LAST);
  for (const { time } of needs) {
    if (minutesOf(time.start) >= start + LENGTH) break;
    const after = Math.ceil(minutesOf(time.end) / QUARTER) * QUARTER;
    if (after <= LAST) start = Math.max(start, after);
  }
  return { day, start: clockOf(start), end: clockOf(start + LENGTH) };
}
