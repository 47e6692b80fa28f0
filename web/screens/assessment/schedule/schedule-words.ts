import { objectivesOfRequirement, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import type { Clash } from '#sync/domain/schedule/clashes.ts';
import { meetingName, meetingNote } from '#sync/domain/schedule/meeting-name.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { joinObjectives } from '#sync/domain/schedule/merge-meetings.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { countOf } from '#web/words/counts.ts';
import { timeText } from '#web/words/times.ts';

const titleFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const momentOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/** 'Wednesday, Nov 18' for a calendar day. */
export function dayTitle(day: string): string {
  return titleFormat.format(momentOf(day));
}

/** 'Wed 18'. */
export function dayLabel(day: string): string {
  return `${weekdayFormat.format(momentOf(day))} ${Number(day.slice(8))}`;
}

/** '9:15 AM' for '09:15'. */
export function clockText(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return timeText(new Date(2_000, 0, 1, hours, minutes).toISOString());
}

/** '8 AM'. */
export function hourText(hour: number): string {
  return clockText(`${hour % 24}:00`).replace(':00', '');
}

/** '9:15 AM – 10:15 AM'. */
export function timeRange({ start, end }: Meeting['time']): string {
  return `${clockText(start)} – ${clockText(end)}`;
}

/** What a block says below its name: 'Room 2 · 11 objectives'. */
export function blockNote(meeting: Meeting): string {
  return [meetingNote(meeting), countOf(meeting.objectiveIds.length, 'objective')].filter(Boolean).join(' · ');
}

/** Objectives as people write them: '3.1.1[a,d]; 3.5.3' for all of a requirement. */
export function writtenObjectives(ids: readonly string[]): string {
  const all = joinObjectives(ids);
  return [...new Set(all.map(requirementOfObjective))]
    .map((requirement) => {
      const group = all.filter((id) => requirementOfObjective(id) === requirement);
      if (group.length === objectivesOfRequirement(requirement).length) return requirement;
      return `${requirement}[${group.map((id) => id.slice(requirement.length + 1, -1)).join(',')}]`;
    })
    .join('; ');
}

/** '14 objectives of 8 requirements in AC and AU'. */
export function objectivesCount(ids: readonly string[]): string {
  const requirements = new Set(ids.map(requirementOfObjective)).size;
  const families = [...new Set(ids.map(familyOfObjective))];
  return `${countOf(ids.length, 'objective')} of ${countOf(requirements, 'requirement')} in ${namesText(families)}`;
}

/** 'Sam Whitaker is also in ‘Demonstration, Room 4’, 10:30 AM – 11:15 AM.' */
export function clashText(
  { with: other, people, attendeeIds }: Clash<Meeting>,
  nameOf: (id: string) => string,
): string {
  const who = [...people, ...attendeeIds.map(nameOf)];
  const are = who.length === 1 ? 'is' : 'are';
  return `${namesText(who)} ${are} also in ‘${meetingName(other)}’, ${timeRange(other.time)}.`;
}
