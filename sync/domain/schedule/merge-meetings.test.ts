import { expect, test } from 'vitest';
import { objectiveIds as all } from '#sync/catalog/catalog-facts.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { personKey } from './meeting-person.ts';
import type { Meeting } from './meeting-record.ts';
import { joinObjectives, mergeMeetings, openMeetingWith } from './merge-meetings.ts';
import { fixtureMeeting } from './schedule-fixtures.ts';

const RUNS = 300;
const names = ['Tom Okafor', 'tom  okafor', 'Dana Cole', 'Ray Muñoz', 'Ray Mun\u0303oz'];

function randomMeeting(random: SeededRandom, index: number): Meeting {
  const start = `${String(8 + random.below(8)).padStart(2, '0')}:00`;
  return {
    ...fixtureMeeting,
    id: `m${String(index).padStart(2, '0')}`,
    kind: random.pick(['interview', 'interview', 'demonstration', 'walk_through'] as const),
    people: random.some(names.slice(0, 3)).map((name) => ({ name, title: random.pick(['', 'HR']) })),
    time: { day: random.pick(['2026-06-10', '2026-06-11']), start, end: '18:00' },
    objectiveIds: [...new Set([random.pick(all), random.pick(all.slice(0, 9))])],
    attendeeIds: random.some(['u1', 'u2']),
    notes: random.pick(['', 'Bring the list.', 'Room is booked.']),
    begunAt: random.chance(0.25) ? '2026-06-10T08:00:00.000Z' : null,
  };
}

function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The schedule once everything is merged. */
function merged(meetings: readonly Meeting[]): Meeting[] {
  const merges = mergeMeetings(meetings);
  const gone = new Set(merges.flatMap((one) => one.gone.map(({ id }) => id)));
  return meetings
    .filter(({ id }) => !gone.has(id))
    .map((one) => ({ ...one, ...merges.find(({ into }) => into.id === one.id)?.set }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What is asked of whom, in which way: 'interview/tom okafor/3.1.1[a]'. */
function askedIn(meetings: readonly Meeting[]): string[] {
  return meetings.flatMap(({ kind, people, objectiveIds }) =>
    objectiveIds.map((id) => [kind, ...people.map(({ name }) => personKey(name)).sort(), id].join('/')),
  );
}

const each = <T>(items: readonly T[]) => [...new Set(items)].sort();

function eachSchedule(check: (meetings: Meeting[], random: SeededRandom) => void): void {
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = new SeededRandom(seed);
    const meetings = Array.from({ length: 1 + random.below(9) }, (_, index) => randomMeeting(random, index));
    check(
      meetings.map((one) => ({
        ...one,
        // A person is named once in a meeting.
        people: one.people.filter(
          ({ name }, at, list) => list.findIndex((other) => personKey(other.name) === personKey(name)) === at,
        ),
      })),
      random,
    );
  }
}

test('the order in which meetings are read never matters', () => {
  eachSchedule((meetings, random) => {
    expect(merged(shuffled(random, meetings))).toEqual(merged(meetings));
  });
});

test('nothing is lost: whoever was to be asked something is asked it, by the same people, with every note', () => {
  eachSchedule((meetings) => {
    const after = merged(meetings);
    expect(each(askedIn(after))).toEqual(each(askedIn(meetings)));
    for (const { into, gone } of mergeMeetings(meetings)) {
      const kept = after.find(({ id }) => id === into.id);
      for (const one of [into, ...gone]) {
        expect(kept?.attendeeIds).toEqual(expect.arrayContaining(one.attendeeIds));
        expect(kept?.notes).toContain(one.notes);
      }
    }
  });
});

test('nobody is asked anything twice in meetings that have not begun, and merging again changes nothing', () => {
  let merges = 0;
  eachSchedule((meetings) => {
    const after = merged(meetings);
    merges += mergeMeetings(meetings).length;
    expect(mergeMeetings(after)).toEqual([]);
    const asked = askedIn(after.filter(({ begunAt, people }) => begunAt === null && people.length > 0));
    expect(asked.toSorted()).toEqual(each(asked));
  });
  expect(merges).toBeGreaterThan(RUNS / 4);
});

test('a meeting that has begun stays as it is', () => {
  eachSchedule((meetings) => {
    const begun = (list: readonly Meeting[]) => list.filter(({ begunAt }) => begunAt !== null);
    expect(begun(merged(meetings))).toEqual(begun(meetings).sort((a, b) => (a.id < b.id ? -1 : 1)));
  });
});

const tom = (set: Partial<Meeting> = {}): Meeting => ({ ...fixtureMeeting, ...set });

test('the earliest stays, people are the same where their names read the same, and a missing title is found', () => {
  const early = tom({ id: 'b', people: [{ name: 'tom  Okafor', title: '' }], objectiveIds: ['3.3.1[a]'], notes: '' });
  const late = tom({ id: 'a', time: { ...fixtureMeeting.time, day: '2026-06-12' } });
  expect(mergeMeetings([late, early])).toEqual([
    {
      into: early,
      gone: [late],
      set: {
        people: [{ name: 'tom  Okafor', title: 'IT administrator' }],
        objectiveIds: ['3.1.1[a]', '3.1.2[a]', '3.3.1[a]'],
        attendeeIds: ['u1'],
        notes: 'Bring the list of accounts.',
      },
    },
  ]);
  expect(personKey('Ray Muñoz')).toBe(personKey(' ray  Mun\u0303oz '));
});

test('notes too long for one meeting are not cut: nothing is merged', () => {
  const long = (id: string, letter: string) => tom({ id, notes: letter.repeat(1_500) });
  expect(mergeMeetings([long('a', 'x'), long('b', 'y')])).toEqual([]);
});

test('what else somebody is asked goes into an interview with them alone, rather than a demonstration or a group', () => {
  const dana = { name: 'Dana Cole', title: 'HR' };
  const group = tom({ id: 'group', people: [...fixtureMeeting.people, dana] });
  const alone = tom({ id: 'alone', time: { ...fixtureMeeting.time, day: '2026-06-20' } });
  const shown = tom({ id: 'shown', kind: 'demonstration' });
  const walk = tom({ id: 'walk', kind: 'walk_through' });
  const begun = tom({ id: 'begun', begunAt: '2026-06-10T08:00:00.000Z' });
  const idWith = (meetings: Meeting[], name = 'Tom Okafor') => openMeetingWith(meetings, name)?.id;
  expect(idWith([walk, begun, shown, group, alone])).toBe('alone');
  expect(idWith([walk, begun, shown, group])).toBe('group');
  expect(idWith([walk, begun, shown])).toBe('shown');
  expect(idWith([walk, begun])).toBeUndefined();
  expect(idWith([alone, group], 'dana cole')).toBe('group');
});

test('joined objectives are in the standard’s order, each once', () => {
  expect(joinObjectives(['3.10.1[a]', '3.1.2[a]'], ['3.1.2[a]', '3.1.1[b]'])).toEqual([
    '3.1.1[b]',
    '3.1.2[a]',
    '3.10.1[a]',
  ]);
});
