import { addDays, daysBetween } from '#sync/domain/common/zoned-time.ts';
import type { MeetingFields } from './meeting-fields.ts';
import type { Meeting } from './meeting-record.ts';
import { byTime } from './meeting-time.ts';

interface Again {
  /** The new assessment, the day on which its team comes, and who leads it. */
  assessmentId: string;
  from: string;
  leadId: string;
}

/**
 * The schedule of an earlier assessment as a new one plans it again: its first day is the day on which the team comes,
 * and all others follow as before. Of the team only the lead is known yet.
 */
export function copiedMeetings(meetings: readonly Meeting[], { assessmentId, from, leadId }: Again): MeetingFields[] {
  const [first, ...others] = meetings.toSorted(byTime);
  if (!first) return [];
  const later = daysBetween(first.time.day, from);
  return [first, ...others].map(({ kind, people, place, time, objectiveIds, attendeeIds, notes }) => ({
    assessmentId,
    kind,
    people,
    place,
    time: { ...time, day: addDays(time.day, later) },
    objectiveIds,
    attendeeIds: attendeeIds.filter((id) => id === leadId),
    notes,
  }));
}
