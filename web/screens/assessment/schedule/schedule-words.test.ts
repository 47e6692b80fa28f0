import { expect, test } from 'vitest';
import { objectiveIds as all, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { readObjectives } from '#sync/domain/import/table/objective-cell.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { fixtureMeeting } from '#sync/domain/schedule/schedule-fixtures.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import {
  blockNote,
  clashText,
  clockText,
  dayLabel,
  dayTitle,
  hourText,
  objectivesCount,
  timeRange,
  writtenObjectives,
} from './schedule-words.ts';
import { firstShown, lanesOf, nextMeeting, stateOf, type Schedule } from './use-schedule.ts';

const nameOf = (id: string) => `Name of ${id}`;

test('days and times read as people say them, whatever the device’s zone', () => {
  expect([dayTitle('2026-11-18'), dayLabel('2026-11-08')]).toEqual(['Wednesday, Nov 18', 'Sun 8']);
  expect([clockText('00:05'), clockText('12:30'), clockText('16:00')]).toEqual(['12:05 AM', '12:30 PM', '4:00 PM']);
  expect([8, 12, 24].map(hourText)).toEqual(['8 AM', '12 PM', '12 AM']);
  expect(timeRange(fixtureMeeting.time)).toBe('11:30 AM – 12:15 PM');
});

test('objectives are written as they are read: by requirement, and a whole one by its number', () => {
  const [single = ''] = requirementFacts.filter(({ objectiveCount }) => objectiveCount === 1).map(({ id }) => id);
  expect(writtenObjectives(['3.1.1[d]', `${single}[a]`, '3.1.1[a]'])).toBe(`3.1.1[a,d]; ${single}`);
  for (let seed = 1; seed <= 100; seed++) {
    const random = new SeededRandom(seed);
    const ids = seed === 1 ? all : random.some(all);
    expect(readObjectives(writtenObjectives(ids))).toMatchObject({ ids });
  }
});

test('a block and a count say how much a meeting is about', () => {
  expect(blockNote(fixtureMeeting)).toBe('Building 1, server office · 2 objectives');
  expect(blockNote({ ...fixtureMeeting, place: '', objectiveIds: ['3.1.1[a]'] })).toBe('1 objective');
  expect(objectivesCount(['3.1.1[a]', '3.1.1[b]', '3.3.1[a]'])).toBe('3 objectives of 2 requirements in AC and AU');
});

test('who is needed twice is named, with what else needs them', () => {
  const clash = { with: fixtureMeeting, people: ['Ray Muñoz'], attendeeIds: ['u1'] };
  const place = 'also in ‘Tom Okafor, IT administrator’, 11:30 AM – 12:15 PM.';
  expect(clashText(clash, nameOf)).toBe(`Ray Muñoz and Name of u1 are ${place}`);
  expect(clashText({ ...clash, people: [] }, nameOf)).toBe(`Name of u1 is ${place}`);
});

const at = (id: string, start: string, end: string, set: Partial<Meeting> = {}): Meeting => ({
  ...fixtureMeeting,
  id,
  time: { day: '2026-06-10', start, end },
  ...set,
});

function scheduleOf(meetings: readonly Meeting[], clock = '10:42'): Schedule {
  const none = { clashes: new Map(), view: null, canPlan: false, days: [], timeZone: 'America/Chicago', nameOf };
  return { ...none, assessmentId: fixtureMeeting.assessmentId, meetings, today: '2026-06-10', clock };
}

test('next is the first that nobody has begun and that is not over, rather the reader’s own', () => {
  const begun = at('begun', '10:30', '11:15', { begunAt: '2026-06-10T15:30:00.000Z' });
  const meetings = [
    at('over', '09:00', '10:42'),
    begun,
    at('sam', '11:00', '12:00', { attendeeIds: ['sam'] }),
    at('own', '13:00', '14:00'),
  ];
  expect(nextMeeting(scheduleOf(meetings), 'u1')?.id).toBe('own');
  expect(nextMeeting(scheduleOf(meetings), 'client')?.id).toBe('sam');
  expect(nextMeeting(scheduleOf(meetings.slice(0, 2)), 'u1')).toBeUndefined();
});

test.each([
  ['past', at('a', '09:00', '10:42')],
  ['past', at('a', '16:00', '17:00', { begunAt: 'x', endedAt: 'y' })],
  ['now', at('a', '10:42', '11:00')],
  ['now', at('a', '08:00', '09:00', { begunAt: 'x' })],
  ['next', at('next', '11:00', '12:00')],
  [null, at('a', '11:00', '12:00')],
] as const)('it is %s', (state, meeting) => {
  expect(stateOf(meeting, scheduleOf([]), at('next', '11:00', '12:00'))).toBe(state);
});

test('each who takes part has a lane, and meetings without anybody have one too', () => {
  const meetings = [at('a', '09:00', '10:00', { attendeeIds: ['sam', 'u1'] }), at('b', '09:00', '10:00')];
  const lanes = (shown: readonly Meeting[]) => lanesOf(scheduleOf(shown), shown).map(({ name }) => name);
  expect(lanes(meetings)).toEqual(['Name of sam', 'Name of u1']);
  expect(lanes([at('c', '09:00', '10:00', { attendeeIds: [] })])).toEqual(['Nobody yet']);
});

test.each([
  [['2026-06-09', '2026-06-10', '2026-06-11'], '2026-06-10'],
  [['2026-06-08', '2026-06-12'], '2026-06-12'],
  [['2026-06-08', '2026-06-09'], '2026-06-09'],
  [[], '2026-06-10'],
])('of %j the first that is shown is %s', (days, shown) => {
  expect(firstShown({ days, today: '2026-06-10' })).toBe(shown);
});
