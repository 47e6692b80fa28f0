import { personText } from './meeting-person.ts';
import type { Meeting, MeetingKind } from './meeting-record.ts';

export const meetingKindNames: Readonly<Record<MeetingKind, string>> = {
  interview: 'Interview',
  demonstration: 'Demonstration',
  walk_through: 'Walk-through',
};

type Named = Pick<Meeting, 'kind' | 'people' | 'place'>;

const peopleText = ({ people }: Pick<Meeting, 'people'>) => people.map(personText).join('; ');

/** An interview is called after its people, anything else after its place. */
export function meetingName(meeting: Named): string {
  if (meeting.kind === 'interview') return peopleText(meeting) || meetingKindNames.interview;
  return [meetingKindNames[meeting.kind], meeting.place.trim()].filter(Boolean).join(', ');
}

/** What the name leaves out of place and people. */
export function meetingNote(meeting: Named): string {
  return meeting.kind === 'interview' ? meeting.place.trim() : peopleText(meeting);
}
