import { expect, test } from 'vitest';
import { objectiveIds as all } from '#sync/catalog/catalog-facts.ts';
import { methodFixtures } from '#sync/domain/method/method-fixtures.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { whoHasWhat } from '#sync/domain/team/who-has-what.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { Meeting } from './meeting-record.ts';
import { peopleMet, proposedMeetings } from './proposed-meetings.ts';
import { fixtureMeeting } from './schedule-fixtures.ts';

const [given] = methodFixtures.flatMap(({ rows }) => rows.methodRecord ?? []);
const method = (set: Partial<MethodRecord>) => ({ ...(given as unknown as MethodRecord), ...set });
const subject = (name: string) => ({ documentId: null, name, version: '', page: '', host: '' });
const members = [
  fixtureMember('u1', { role: 'lead', families: ['AC'] }),
  fixtureMember('u2', { role: 'assessor', families: ['AU'] }),
  fixtureMember('u3', { role: 'trainee', families: ['AC'] }),
] as unknown as TeamMember[];
const holders = whoHasWhat({ kind: teamAssessment['kind'] as 'gap', controlIds: [] }, members);

function propose(left: readonly string[], meetings: readonly Meeting[], methods: readonly MethodRecord[] = []) {
  return proposedMeetings({ left, meetings, methods, holders });
}

test('what is in no meeting goes to whoever was met, or will be met, about its requirement; the rest by family', () => {
  const met = [
    method({ objectiveIds: ['3.3.1[a]'], subject: subject('Ray Muñoz'), at: '2026-06-08T08:00:00.000Z' }),
    method({ objectiveIds: ['3.3.1[b]'], subject: subject('Dana Cole'), at: '2026-06-09T08:00:00.000Z' }),
  ];
  const left = ['3.1.1[a]', '3.1.1[b]', '3.1.3[a]', '3.3.1[c]', '3.3.2[a]'];
  expect(propose(left, [fixtureMeeting], met)).toEqual([
    {
      person: { name: 'Tom Okafor', title: 'IT administrator' },
      family: null,
      objectiveIds: ['3.1.1[b]'],
      attendeeIds: ['u1'],
      into: fixtureMeeting,
    },
    {
      person: { name: 'Dana Cole', title: '' },
      family: null,
      objectiveIds: ['3.3.1[c]'],
      attendeeIds: ['u2'],
      into: null,
    },
    { person: null, family: 'AC', objectiveIds: ['3.1.3[a]'], attendeeIds: ['u1'], into: null },
    { person: null, family: 'AU', objectiveIds: ['3.3.2[a]'], attendeeIds: ['u2'], into: null },
  ]);
});

test('a meeting that has begun takes nothing more: its person is met again', () => {
  const begun = { ...fixtureMeeting, begunAt: '2026-06-10T11:30:00.000Z' };
  expect(propose(['3.1.1[b]'], [begun])).toMatchObject([{ person: { name: 'Tom Okafor' }, into: null }]);
});

test('every objective that is left is in a meeting or in one proposal, whatever the order of the records', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const random = new SeededRandom(seed);
    const meetings = Array.from({ length: random.below(6) }, (_, index) => ({
      ...fixtureMeeting,
      id: `m${index}`,
      people: [{ name: random.pick(['Tom', 'Dana', 'Ray']), title: '' }],
      objectiveIds: [random.pick(all), random.pick(all)],
      begunAt: random.chance(0.3) ? '2026-06-10T08:00:00.000Z' : null,
    }));
    const met = Array.from({ length: random.below(6) }, (_, index) =>
      method({
        objectiveIds: [random.pick(all)],
        subject: subject(random.pick(['Tom', 'Priya', ''])),
        at: `2026-06-09T08:00:0${index}.000Z`,
      }),
    );
    const left = random.some(all);
    const proposed = propose(left, meetings, met);
    const planned = new Set(meetings.flatMap(({ objectiveIds }) => objectiveIds));
    const loose = proposed.flatMap(({ objectiveIds }) => objectiveIds);
    expect(loose.toSorted()).toEqual(left.filter((id) => !planned.has(id)).toSorted());
    expect(propose(left, meetings.toReversed(), met.toReversed())).toEqual(proposed);
  }
});

test('people are known once, with the title that somebody gave them', () => {
  const met = [method({ subject: subject('tom okafor') }), method({ subject: subject(' ') })];
  expect(peopleMet([fixtureMeeting], met)).toEqual([{ name: 'Tom Okafor', title: 'IT administrator' }]);
  const untitled = { ...fixtureMeeting, people: [{ name: 'Tom Okafor', title: '' }] };
  const later = { ...fixtureMeeting, id: 'z', time: { ...fixtureMeeting.time, day: '2026-06-12' } };
  expect(peopleMet([untitled, later], [])).toEqual([{ name: 'Tom Okafor', title: 'IT administrator' }]);
});
