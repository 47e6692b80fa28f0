import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { overseenBy } from './overseen.ts';
import { fixtureMember, teamAssessment } from './team-fixture-rows.ts';
import type { TeamMember, TeamRole } from './team-member-record.ts';

const place = (personId: string, role: TeamRole, set: object = {}) =>
  fixtureMember(personId, { role, ...set }) as unknown as TeamMember;
const signed = (statement: string) => ({ conflictOfInterest: { statement, signedAt: '2026-06-02T08:00:00.000Z' } });
const others = [place('sam', 'assessor'), place('paul', 'quality'), place('ray', 'observer'), place('ann', 'assessor')];
const people = new Set(['ana', 'lena', 'sam', 'paul', 'ray']);
const cleared = { cleared: { by: 'sam', reason: 'Long ago.' } };

function seen(lead: object, assessment: Partial<Assessment> = {}, actorId = 'ana', present = people) {
  const row = { ...teamAssessment, ...assessment } as Assessment;
  return overseenBy(actorId, [row], [place('lena', 'lead', lead), ...others], present);
}
const gone = new Set(['ana', 'sam', 'paul', 'ray']);

test('where the lead is gone, those of the team who are still here could lead, except for quality', () => {
  const told = { isGone: true, leadId: 'lena', kind: 'gap', statement: '' };
  const candidates = [
    { personId: 'sam', role: 'assessor' },
    { personId: 'ray', role: 'observer' },
  ];
  expect(seen(signed('I set up their mail.'), {}, 'ana', gone)).toMatchObject([{ ...told, candidates }]);
  expect(seen({ endedAt: '2026-06-03T08:00:00.000Z' })).toMatchObject([{ ...told, candidates }]);
});

test.each<[string, object, Partial<Assessment>, string, string | undefined]>([
  ['states an interest', signed('I set up their mail.'), {}, 'ana', 'I set up their mail.'],
  ['has signed that there is none, in the plan', signed(' '), { phase: 'plan' }, 'ana', ''],
  ['has signed that there is none, later', signed(''), {}, 'ana', undefined],
  ['has not signed', { conflictOfInterest: null }, { phase: 'plan' }, 'ana', undefined],
  ['is cleared', { ...signed('Mail.'), ...cleared }, {}, 'ana', undefined],
  ['is the administrator', signed('Mail.'), {}, 'lena', undefined],
  ['leads no more, as it is released', signed('Mail.'), { phase: 'released' }, 'ana', undefined],
  ['leads no more, as it is stopped', signed('Mail.'), { phase: 'stopped' }, 'ana', undefined],
  ['has no team', signed('Mail.'), { hasTeam: false }, 'ana', undefined],
])('a lead who %s', (_what, lead, assessment, actorId, statement) => {
  const found = seen(lead, assessment, actorId);
  expect(found.map((one) => [one.isGone, one.statement, one.candidates])).toEqual(
    statement === undefined ? [] : [[false, statement, []]],
  );
});

test('neither its name nor anything judged is told', () => {
  const [told] = seen(signed('Mail.'));
  expect(Object.keys(told ?? {})).toEqual(['id', 'kind', 'createdAt', 'leadId', 'isGone', 'statement', 'candidates']);
});
