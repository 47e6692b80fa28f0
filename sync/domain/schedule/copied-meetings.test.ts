import { expect, test } from 'vitest';
import { copiedMeetings } from './copied-meetings.ts';
import { fixtureMeeting } from './schedule-fixtures.ts';

const again = { assessmentId: '01975387-1c00-7000-8000-0000000000a9', from: '2027-03-01', leadId: 'u1' };
const on = (day: string) => ({ ...fixtureMeeting.time, day });

test('a schedule is planned again from the day on which the team comes, with as many days in between', () => {
  const begunAt = '2026-06-10T16:30:00.000Z';
  const first = { ...fixtureMeeting, id: 'b', attendeeIds: ['sam', 'u1'], begunAt, endedAt: begunAt };
  const later = { ...fixtureMeeting, id: 'a', time: on('2026-06-12'), attendeeIds: ['sam'] };
  const { kind, people, place, objectiveIds, notes } = fixtureMeeting;
  const kept = { assessmentId: again.assessmentId, kind, people, place, objectiveIds, notes };
  expect(copiedMeetings([later, first], again)).toEqual([
    { ...kept, time: on('2027-03-01'), attendeeIds: ['u1'] },
    { ...kept, time: on('2027-03-03'), attendeeIds: [] },
  ]);
  expect(copiedMeetings([], again)).toEqual([]);
});
