import { expect, test } from 'vitest';
import { roles } from '#sync/domain/permissions/role.ts';
import { fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamRoles } from '#sync/domain/team/team-member-record.ts';
import { answerOf, overlayOf, runChange } from '#sync/testing/run-change.ts';
import type { Meeting } from './meeting-record.ts';
import { fixtureMeeting, scheduleFixtures } from './schedule-fixtures.ts';

const { id: ID } = fixtureMeeting;
const argsOf = (name: string) => scheduleFixtures.find((one) => one.name === name)?.args as object;
const given = argsOf('meeting.create');
const acts: [string, object][] = [
  ['meeting.create', given],
  ['meeting.update', { id: ID, set: { place: 'Room 2' } }],
  ['meeting.hold', { id: ID, act: 'begin' }],
  ['meeting.delete', { id: ID }],
];

interface World {
  place?: (typeof teamRoles)[number] | null;
  assessment?: object;
  meeting?: Partial<Meeting>;
}

function worldOf({ place = 'lead', assessment = {}, meeting = {} }: World, hasMeeting = true) {
  return overlayOf({
    assessment: [{ ...teamAssessment, ...assessment }],
    teamMember: place === null ? [] : [fixtureMember('u1', { role: place })],
    meeting: hasMeeting ? [{ ...fixtureMeeting, ...meeting }] : [],
  });
}

function run(name: string, args: object, world: World = {}, made: Parameters<typeof runChange>[3] = {}) {
  const overlay = worldOf(world, name !== 'meeting.create');
  return { answer: answerOf(runChange(overlay, name, args, made)), meeting: overlay.get('meeting', ID) };
}

test.each(acts)('%s: whoever judges in the team does it, in any role that works here', (name, args) => {
  const may = roles.filter((role) => run(name, args, {}, { actor: { role } }).answer === 'done');
  expect(may).toEqual(['user', 'compliance_manager', 'admin', 'assessor']);
  const places = [...teamRoles, null].filter((place) => run(name, args, { place }).answer === 'done');
  expect(places).toEqual(['lead', 'assessor', 'trainee']);
});

test.each(['plan', 'conduct', 'report'])('the schedule changes in the phase %s', (phase) => {
  for (const [name, args] of acts) expect(run(name, args, { assessment: { phase } }).answer).toBe('done');
});

test('of a released assessment nothing changes, and of a stopped one meetings are only called off', () => {
  const allowed = (phase: string) =>
    acts.flatMap(([name, args]) => (run(name, args, { assessment: { phase } }).answer === 'done' ? name : []));
  expect(allowed('released')).toEqual([]);
  expect(allowed('stopped')).toEqual(['meeting.delete']);
  const outside = run('meeting.delete', { id: ID }, { assessment: { phase: 'stopped' }, place: null });
  expect(outside.answer).not.toBe('done');
});

test.each([
  [{ people: [] }, 'Name whom you interview.'],
  [{ people: [{ name: ' ', title: '' }] }, 'A name is required'],
  [{ objectiveIds: [] }, 'Choose at least one objective.'],
  [{ objectiveIds: ['3.1.1[z]'] }, 'There is no objective with this id.'],
  [{ kind: 'call' }, 'A meeting is an interview, a demonstration or a walk-through.'],
  [{ time: { day: '2026-06-10', start: '12:15', end: '12:15' } }, 'A meeting ends after it begins, on the same day.'],
  [{ time: { day: '2026-06-10', start: '25:00', end: '26:00' } }, 'A time is such as 09:30.'],
  [{ time: { day: 'soon', start: '09:00', end: '10:00' } }, 'The day is a date such as 2026-06-30.'],
])('nobody plans %j', (set, answer) => {
  expect(run('meeting.create', { ...given, ...set }).answer).toBe(answer);
  expect(run('meeting.update', { id: ID, set }).answer).toBe(answer);
});

test('a demonstration needs nobody named, and becomes an interview only with somebody', () => {
  expect(run('meeting.create', { ...given, kind: 'demonstration', people: [] }).answer).toBe('done');
  const unnamed = { kind: 'demonstration' as const, people: [] };
  const turned = run('meeting.update', { id: ID, set: { kind: 'interview' } }, { meeting: unnamed });
  expect(turned.answer).toBe('Name whom you interview.');
});

test('a meeting stays with its assessment', () => {
  const set = { assessmentId: '01975387-1c00-7000-8000-0000000000a9' };
  expect(run('meeting.update', { id: ID, set }).answer).toBe('A meeting stays with its assessment.');
  expect(run('meeting.update', { id: ID, set: {} }, { assessment: { id: 'other' } }).answer).toBe(
    'There is no such assessment.',
  );
});

const EARLY = '2026-06-09T08:00:00.000Z';
const NOW = '2026-06-09T09:00:00.000Z';

test.each([
  ['begin', {}, { begunAt: NOW, endedAt: null }],
  ['begin', { begunAt: EARLY, endedAt: EARLY }, { begunAt: EARLY, endedAt: EARLY }],
  ['end', {}, { begunAt: NOW, endedAt: NOW }],
  ['end', { begunAt: EARLY }, { begunAt: EARLY, endedAt: NOW }],
  ['resume', { begunAt: EARLY, endedAt: EARLY }, { begunAt: EARLY, endedAt: null }],
  ['reset', { begunAt: EARLY, endedAt: EARLY }, { begunAt: null, endedAt: null }],
])('%s, of a meeting with %j, makes %j', (act, meeting, made) => {
  expect(run('meeting.hold', { id: ID, act }, { meeting }).meeting).toMatchObject(made);
});

test('two people who move one meeting without a network have a conflict, and neither gets half of both', () => {
  const overlay = worldOf({});
  const was = { [`meeting/${ID}`]: { time: fixtureMeeting.time } };
  const move = (name: string, time: object, key: string) =>
    runChange(overlay, 'meeting.update', { id: ID, set: { time } }, { actor: { name }, was, key });
  const [lena, sam] = [
    { day: '2026-06-11', start: '11:30', end: '12:15' },
    { day: '2026-06-10', start: '15:00', end: '15:45' },
  ];
  move('Lena', lena, 'k1');
  move('Sam', sam, 'k2');
  expect(overlay.get('meeting', ID)?.time).toEqual(sam);
  const conflicts = [...overlay.changed.values()].filter(({ table }) => table === 'conflict');
  expect(conflicts.map(({ id }) => overlay.get('conflict', id))).toMatchObject([
    { recordId: ID, field: 'time', earlier: { value: lena }, later: { value: sam }, state: 'open' },
  ]);
});

test('two people who add objectives to one meeting, or begin it, have none', () => {
  const overlay = worldOf({});
  const was = { [`meeting/${ID}`]: { objectiveIds: fixtureMeeting.objectiveIds, begunAt: null, endedAt: null } };
  for (const added of ['3.3.1[a]', '3.4.1[a]']) {
    const set = { objectiveIds: [...fixtureMeeting.objectiveIds, added] };
    runChange(overlay, 'meeting.update', { id: ID, set }, { was });
    runChange(overlay, 'meeting.hold', { id: ID, act: 'begin' }, { was });
  }
  expect(overlay.get('meeting', ID)).toMatchObject({
    objectiveIds: ['3.1.1[a]', '3.1.2[a]', '3.3.1[a]', '3.4.1[a]'],
    begunAt: NOW,
  });
  expect([...overlay.changed.values()].map(({ table }) => table)).toEqual(['meeting']);
});
