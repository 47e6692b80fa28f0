import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { familyCodes } from './family-of-objective.ts';
import { assessedFamilies, gateProblem, gateToConduct, gateToRelease, gateToReport } from './phase-gates.ts';
import { fixtureMember, teamAssessment } from './team-fixture-rows.ts';
import type { TeamMember } from './team-member-record.ts';

const AT = '2026-06-02T08:00:00.000Z';
const member = (id: string, set: object) => fixtureMember(id, set) as unknown as TeamMember;
const lead = member('u1', { role: 'lead', families: [...familyCodes] });
const ready = {
  ...(teamAssessment as unknown as Assessment),
  phase: 'plan' as const,
  scopeAgreed: { by: 'u1', at: AT, organization: 'Marcus Reyes' },
  readiness: { by: 'u1', at: AT, decision: 'ready' as const },
};
const firm = { name: 'Harborline', c3paoId: 'C-1' };
const certifying = { ...ready, kind: 'c3pao_l2' as const, firm };
const assessor = member('u2', { role: 'assessor' });

const missing = (set: Partial<Assessment>, members: TeamMember[], named: string[] = []) =>
  gateToConduct({ ...ready, ...set }, members, new Set(named))
    .filter(({ isMet }) => !isMet)
    .map(({ words, place, about }) => [words, place, about]);

test('judging begins when nothing is missing', () => {
  expect(missing({}, [lead])).toEqual([]);
  expect(missing(certifying, [lead, assessor])).toEqual([]);
  expect(gateProblem(gateToConduct(ready, [lead], new Set()))).toBeUndefined();
});

test('while nobody knows who changed the records, that is missing last, and nothing else changes its place', () => {
  const places = (named: ReadonlySet<string> | undefined) =>
    gateToConduct({ ...ready, scopeAgreed: null }, [lead, assessor], named).map(({ place }) => place);
  const unread = gateToConduct(ready, [lead, assessor], undefined).filter(({ isMet }) => !isMet);
  expect(unread).toMatchObject([{ isUnread: true, words: 'Looking for conflicts of interest' }]);
  expect(places(undefined).at(-1)).toBe('team');
  for (const named of [[], ['u2']]) expect(places(new Set(named))).toEqual(places(undefined));
});

test.each<[string, Partial<Assessment>, TeamMember[], unknown[][], string[]?]>([
  ['no security plan', { sspTitle: ' ' }, [lead], [['The security plan and its date are not named', 'plan', []]]],
  ['no date of the plan', { sspDate: null }, [lead], [['The security plan and its date are not named', 'plan', []]]],
  ['no agreement', { scopeAgreed: null }, [lead], [['The scope is not agreed by both sides', 'scope', []]]],
  ['no scope', { scopeText: '' }, [lead], [['The scope is not agreed by both sides', 'scope', []]]],
  [
    'somebody who has not signed',
    {},
    [lead, member('u3', { role: 'observer', conflictOfInterest: null })],
    [['1 statement is not signed', 'team', ['u3']]],
  ],
  [
    'two who have not signed, one of them gone',
    {},
    [lead, member('u3', { conflictOfInterest: null }), member('u4', { conflictOfInterest: null, endedAt: AT })],
    [['1 statement is not signed', 'team', ['u3']]],
  ],
  ['somebody named', {}, [lead, assessor], [['1 member is not cleared', 'team', ['u2']]], ['u2', 'u9']],
  ['the lead named', {}, [lead], [['1 member is not cleared', 'team', ['u1']]], ['u1']],
  [
    'somebody who declares an interest',
    {},
    [lead, member('u2', { role: 'quality', conflictOfInterest: { statement: 'Their mail.', signedAt: AT } })],
    [['1 member is not cleared', 'team', ['u2']]],
  ],
  [
    'nobody left',
    {},
    [],
    [
      ['Lead', 'team', []],
      ['14 families count for nobody', 'team', [...familyCodes]],
    ],
  ],
  ['one alone in a certification', certifying, [lead], [['Lead and one more assessor', 'team', ['u1']]]],
  [
    'a trainee beside the lead of a certification',
    certifying,
    [lead, member('u2', { role: 'trainee' })],
    [['Lead and one more assessor', 'team', ['u1']]],
  ],
  [
    'a family with a trainee alone',
    {},
    [{ ...lead, families: familyCodes.slice(1) }, member('u2', { role: 'trainee', families: ['AC'] })],
    [['1 family counts for nobody', 'team', ['AC']]],
  ],
  ['no readiness', { readiness: null }, [lead], [['Readiness is not decided as ready', 'readiness', []]]],
  [
    'later',
    { readiness: { by: 'u1', at: AT, decision: 'later' } },
    [lead],
    [['Readiness is not decided as ready', 'readiness', []]],
  ],
])('judging does not begin with %s', (_what, set, members, items, named = []) => {
  expect(missing(set, members, named)).toEqual(items);
});

test('only the families of which something is assessed need somebody', () => {
  expect(assessedFamilies({ kind: 'self_l1', controlIds: [] })).toEqual(['AC', 'IA', 'MP', 'PE', 'SC', 'SI']);
  expect(assessedFamilies({ kind: 'poam_closeout', controlIds: ['3.12.1'] })).toEqual(['CA']);
  expect(missing({ kind: 'poam_closeout', controlIds: ['3.12.1'] }, [{ ...lead, families: ['CA'] }])).toEqual([]);
});

const states = (...list: ObjectiveState[]) => new Map(list.map((state, index) => [`3.1.1[${index}]`, state]));

test('the report begins when every objective is ruled', () => {
  expect(gateProblem(gateToReport(states('ruled', 'ruled')))).toBeUndefined();
  const all = states('unassigned', 'assigned', 'in_work', 'disputed', 'reopened', 'proposed', 'agreed', 'ruled');
  expect(gateToReport(all).map(({ words, about, place }) => [words, about.length, place])).toEqual([
    ['3 objectives are not judged', 3, 'objectives'],
    ['1 objective is disputed', 1, 'disputes'],
    ['1 objective was reopened since its ruling', 1, 'disputes'],
    ['2 objectives are not ruled', 2, 'disputes'],
  ]);
});

test('a certification is released with quality’s word and the hash; others with their rulings alone', () => {
  expect(gateProblem(gateToRelease(ready, states('ruled')))).toBeUndefined();
  expect(gateProblem(gateToRelease(ready, states('reopened')))).toContain('1 objective was reopened');
  expect(gateProblem(gateToRelease(certifying, states('ruled')))).toBe(
    'Missing: Quality has not agreed; The hash of the artifacts is not entered.',
  );
  const quality = { by: 'u4', at: AT, remarks: '', decision: 'returned' as const };
  expect(gateProblem(gateToRelease({ ...certifying, quality, artifactHash: 'a'.repeat(64) }, states('ruled')))).toBe(
    'Missing: Quality has not agreed.',
  );
  const agreed = { ...certifying, quality: { ...quality, decision: 'agreed' as const }, artifactHash: 'a'.repeat(64) };
  expect(gateProblem(gateToRelease(agreed, states('ruled')))).toBeUndefined();
});

test('the close-out of a firm is a certification too', () => {
  const closing = { ...ready, kind: 'poam_closeout' as const, controlIds: ['3.12.1'] };
  expect(gateProblem(gateToRelease(closing, states('ruled')))).toBeUndefined();
  expect(gateProblem(gateToRelease({ ...closing, firm }, states('ruled')))).toContain('Quality has not agreed');
});
