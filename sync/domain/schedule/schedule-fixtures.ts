import { fixtureLead, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import type { Meeting } from './meeting-record.ts';

const ID = '01975387-1c00-7000-8000-0000000000c1';

const team = { assessment: [teamAssessment], teamMember: [fixtureLead] };
const fields = {
  assessmentId: TEAM_ASSESSMENT,
  kind: 'interview' as const,
  people: [{ name: 'Tom Okafor', title: 'IT administrator' }],
  place: 'Building 1, server office',
  time: { day: '2026-06-10', start: '11:30', end: '12:15' },
  objectiveIds: ['3.1.1[a]', '3.1.2[a]'],
  attendeeIds: ['u1'],
  notes: 'Bring the list of accounts.',
};
/** An interview that has not begun. */
export const fixtureMeeting: Meeting = {
  ...fields,
  id: ID,
  begunAt: null,
  endedAt: null,
  createdAt: '2026-06-08T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};
const stored = { ...team, meeting: [{ ...fixtureMeeting }] };

export const scheduleFixtures: readonly MutationFixture[] = [
  {
    name: 'meeting.create',
    args: { id: ID, ...fields },
    rows: team,
    writes: { meeting: [{ id: ID, ...fields, begunAt: null, endedAt: null, createdAt: '2026-06-09T08:59:00.000Z' }] },
  },
  {
    name: 'meeting.update',
    args: { id: ID, set: { place: 'Room 2', objectiveIds: ['3.1.1[a]', '3.3.1[a]'] } },
    rows: stored,
    writes: { meeting: [{ id: ID, place: 'Room 2', objectiveIds: ['3.1.1[a]', '3.3.1[a]'], kind: 'interview' }] },
  },
  {
    name: 'meeting.hold',
    args: { id: ID, act: 'end' },
    rows: stored,
    writes: { meeting: [{ id: ID, begunAt: '2026-06-09T08:59:00.000Z', endedAt: '2026-06-09T08:59:00.000Z' }] },
  },
  { name: 'meeting.delete', args: { id: ID }, rows: stored, writes: {} },
];
