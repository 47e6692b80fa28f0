import { expect, test } from 'vitest';
import { clashesOf } from './clashes.ts';
import { freeTime } from './free-time.ts';
import { meetingName, meetingNote } from './meeting-name.ts';
import { readPerson } from './meeting-person.ts';
import type { Meeting } from './meeting-record.ts';
import { byTime, clockOf, minutesOf } from './meeting-time.ts';
import { fixtureMeeting } from './schedule-fixtures.ts';

const at = (id: string, start: string, end: string, set: Partial<Meeting> = {}): Meeting => ({
  ...fixtureMeeting,
  id,
  time: { day: '2026-06-10', start, end },
  ...set,
});
const ray = [{ name: 'Ray Muñoz', title: 'operator' }];

test('minutes and clocks say the same, and no day is longer than its last minute', () => {
  expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('23:59')]).toEqual([0, 570, 1439]);
  expect([clockOf(0), clockOf(570), clockOf(2_000)]).toEqual(['00:00', '09:30', '23:59']);
});

test('a schedule is in the order of its times, the same on every device', () => {
  const list = [at('b', '10:00', '11:00'), at('a', '10:00', '11:00'), at('c', '09:00', '12:00')];
  expect(list.sort(byTime).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test.each([
  ['at the same time, with the same person', at('b', '11:59', '13:00'), ['Tom Okafor, IT administrator'], ['u1']],
  ['with others of the client, and one of the team', at('b', '11:00', '11:31', { people: ray }), [], ['u1']],
])('%s: both say so', (_case, other, people, attendeeIds) => {
  const clashes = clashesOf([at('a', '11:30', '12:15'), other]);
  expect(clashes.get('a')).toEqual([{ with: other, people, attendeeIds }]);
  expect(clashes.get('b')?.map((one) => one.with.id)).toEqual(['a']);
});

test.each([
  ['one ends when the other begins', at('b', '12:15', '13:00')],
  ['on another day', at('b', '11:30', '12:15', { time: { day: '2026-06-11', start: '11:30', end: '12:15' } })],
  ['of other people', at('b', '11:30', '12:15', { people: ray, attendeeIds: ['u2'] })],
  ['one has ended', at('b', '11:30', '12:15', { endedAt: '2026-06-10T12:00:00.000Z' })],
])('%s: no conflict', (_case, other) => {
  expect(clashesOf([at('a', '11:30', '12:15'), other]).size).toBe(0);
});

test('a new meeting is offered a time at which everybody is free', () => {
  const asked = { day: '2026-06-10', people: ray, attendeeIds: ['u1'] };
  const meetings = [
    at('a', '09:00', '09:40'),
    at('b', '10:30', '11:00'),
    at('c', '10:00', '10:30', { people: ray, attendeeIds: [] }),
  ];
  expect(freeTime(meetings, asked)).toEqual({ day: '2026-06-10', start: '11:00', end: '11:45' });
  expect(freeTime(meetings, { ...asked, from: '13:07' })).toMatchObject({ start: '13:15' });
  expect(freeTime(meetings, { ...asked, attendeeIds: ['u2'] })).toMatchObject({ start: '09:00' });
  expect(freeTime([], { ...asked, from: '23:58' })).toEqual({ day: '2026-06-10', start: '23:00', end: '23:45' });
});

test('an interview is called after its people, anything else after its place', () => {
  expect([meetingName(fixtureMeeting), meetingNote(fixtureMeeting)]).toEqual([
    'Tom Okafor, IT administrator',
    'Building 1, server office',
  ]);
  const shown = { ...fixtureMeeting, kind: 'demonstration' as const, place: 'Station 4', people: ray };
  expect([meetingName(shown), meetingNote(shown)]).toEqual(['Demonstration, Station 4', 'Ray Muñoz, operator']);
  expect(meetingName({ kind: 'walk_through', place: ' ', people: [] })).toBe('Walk-through');
});

test('a line names a person, and after the first comma their title', () => {
  expect(readPerson(' Dana Cole ,  HR, Payroll ')).toEqual({ name: 'Dana Cole', title: 'HR, Payroll' });
  expect(readPerson('Dana Cole')).toEqual({ name: 'Dana Cole', title: '' });
});
