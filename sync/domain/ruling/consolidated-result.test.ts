import { expect, test } from 'vitest';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { type AssessmentKind } from '#sync/domain/assessment/assessment-record.ts';
import { resultOfAssessment, scoreOfAssessment } from '#sync/domain/assessment/assessment-result.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { fixtureMember, TEAM_ASSESSMENT as ID } from '#sync/domain/team/team-fixture-rows.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { consolidatedResult, type TeamRecords } from './consolidated-result.ts';
import { familyProgress } from './family-progress.ts';
import { emptyRuling, rulingId, type Ruling } from './ruling-record.ts';

const OTHER = '01975387-1c00-7000-8000-0000000000a9';
const AT = '2026-06-09T08:00:00.000Z';
const gap = { id: ID, kind: 'gap' as AssessmentKind, controlIds: [] };
const members = [
  fixtureMember('u1', { role: 'lead', families: ['AC'] }),
  fixtureMember('u2', { role: 'assessor', families: ['AU'] }),
  fixtureMember('u3', { role: 'trainee', families: ['AT'] }),
  fixtureMember('u4', { role: 'assessor', families: ['CM'], endedAt: AT }),
] as unknown as TeamMember[];

function finding(assessorId: string, objectiveId: string, set: Partial<Finding> = {}, assessment = ID): Finding {
  return {
    ...emptyFinding(findingId(assessment, assessorId, objectiveId)),
    determination: 'met',
    basis: 'implemented',
    proposedAt: AT,
    proposedAs: 'assessor',
    ...set,
  };
}

const notMet = { determination: 'not_met', basis: null } as const;

function ruling(over: readonly Finding[], set: Partial<Ruling> = {}): Ruling {
  const objectiveId = over[0]?.objectiveId ?? '';
  return {
    ...emptyRuling(rulingId(ID, objectiveId)),
    determination: 'met',
    basis: 'implemented',
    by: 'u1',
    over: over.map((one) => ({ assessorId: one.assessorId, hash: findingHash(one) })),
    ...set,
  };
}

const nothing: TeamRecords = { members, findings: [], methods: [], rulings: [] };

/** All 320 met by one assessor, apart from some. */
function allMet(apart: Readonly<Record<string, Partial<Finding>>> = {}): Finding[] {
  return objectiveIds.map((id) => finding('u1', id, apart[id]));
}

function scoresOf(findings: readonly Finding[], rulings: readonly Ruling[] = []) {
  const { answers, mfa, fips } = consolidatedResult(gap, { ...nothing, findings, rulings });
  const score = scoreOfAssessment({ ...gap, answers, mfa, fips });
  return [score?.soFar, score?.worstCase, score?.judged];
}

test('an objective is assigned by its family’s members who count and are still there', () => {
  const { standings } = consolidatedResult(gap, nothing);
  const states = ['3.1.1[a]', '3.3.1[a]', '3.2.1[a]', '3.4.1[a]'].map((id) => standings.get(id)?.state);
  expect(states).toEqual(['assigned', 'assigned', 'unassigned', 'unassigned']);
  expect(standings.size).toBe(320);
});

test('both scores follow from what is proposed, and a dispute counts as open', () => {
  expect(scoresOf([])).toEqual([110, null, 0]);
  expect(scoresOf(allMet())).toEqual([110, 110, 110]);
  expect(scoresOf(allMet({ '3.1.1[a]': notMet }))).toEqual([105, 105, 110]);
  const disputed = [...allMet(), finding('u2', '3.1.1[a]', notMet)];
  expect(scoresOf(disputed)).toEqual([110, 105, 109]);
  const ruled = ruling(
    disputed.filter(({ objectiveId }) => objectiveId === '3.1.1[a]'),
    notMet,
  );
  expect(scoresOf(disputed, [ruled])).toEqual([105, 105, 110]);
  const later = [...disputed, finding('u4', '3.1.1[a]')];
  expect(scoresOf(later, [ruled])).toEqual([110, 105, 109]);
});

test('what the organization says and what a trainee proposes earn nothing', () => {
  expect(scoresOf(allMet().map((one) => ({ ...one, proposedAs: 'trainee' as const })))).toEqual([110, null, 0]);
});

test('two assessments with overlapping teams do not mix', () => {
  const own = [finding('u1', '3.1.1[a]')];
  const others = [finding('u1', '3.1.1[a]', notMet, OTHER), finding('u2', '3.1.1[b]', {}, OTHER)];
  const foreign = { ...ruling(own, notMet), assessmentId: OTHER };
  const members9 = { ...members[1]!, assessmentId: OTHER, families: ['SI'] };
  const method = { id: 'm1', assessmentId: OTHER, objectiveIds: ['3.1.2[a]'] };
  const alone = consolidatedResult(gap, { ...nothing, findings: own });
  const mixed = consolidatedResult(gap, {
    members: [...members, members9],
    findings: [...others, ...own],
    methods: [method],
    rulings: [foreign],
  });
  expect(mixed).toEqual(alone);
});

test('an answer on 3.5.3 or 3.13.11 counts where those who found it not met agree', () => {
  const partly = { ...notMet, mfa: 'remote_and_privileged' } as const;
  expect(scoresOf(allMet({ '3.5.3[d]': partly }))).toEqual([107, 107, 110]);
  expect(scoresOf(allMet({ '3.5.3[d]': notMet }))).toEqual([105, 105, 110]);
  expect(scoresOf(allMet({ '3.13.11[a]': { ...notMet, fips: 'not_validated' } }))).toEqual([107, 107, 110]);
  const both = [...allMet({ '3.5.3[d]': partly }), finding('u2', '3.5.3[d]', { ...notMet, mfa: 'none' })];
  expect(scoresOf(both)).toEqual([105, 105, 110]);
});

test.each<[AssessmentKind, string[], number, number | null, string]>([
  ['gap', [], 320, 109, 'conditional'],
  ['mock', [], 320, 109, 'conditional'],
  ['c3pao_l2', [], 320, 109, 'conditional'],
  ['self_l2', [], 320, 109, 'conditional'],
  ['self_l1', [], 59, null, 'final'],
  ['poam_closeout', ['3.1.4'], 3, null, 'none'],
])('%s is about its own objectives, and its result follows', (kind, controlIds, size, score, outcome) => {
  const assessed = { id: ID, kind, controlIds };
  const { standings, ...result } = consolidatedResult(assessed, {
    ...nothing,
    findings: allMet({ '3.1.4[a]': notMet }),
  });
  expect(standings.size).toBe(size);
  expect(resultOfAssessment({ ...assessed, ...result }, new Set(['3.1.4']))).toMatchObject({ score, outcome });
});

test('progress is told by family', () => {
  const agreed = [finding('u1', '3.1.1[a]'), finding('u2', '3.1.1[a]')];
  const disputed = [finding('u1', '3.1.1[b]'), finding('u2', '3.1.1[b]', notMet)];
  const ruled = [finding('u1', '3.1.1[c]', notMet)];
  const reopened = [finding('u1', '3.1.1[d]')];
  const draft = [finding('u1', '3.1.1[e]', { proposedAt: null })];
  const records = {
    ...nothing,
    findings: [...agreed, ...disputed, ...ruled, ...reopened, ...draft, finding('u2', '3.3.1[a]', notMet)],
    rulings: [ruling(ruled, notMet), { ...ruling(reopened), over: [{ assessorId: 'u1', hash: 'f'.repeat(64) }] }],
  };
  const [ac, at, au] = familyProgress(consolidatedResult(gap, records));
  expect(ac).toEqual({
    family: 'AC',
    total: 70,
    judged: 4,
    left: 66,
    notMet: 1,
    states: { unassigned: 0, assigned: 65, in_work: 1, proposed: 0, agreed: 1, disputed: 1, ruled: 1, reopened: 1 },
  });
  expect(at).toMatchObject({ family: 'AT', total: 9, judged: 0, states: { unassigned: 9 } });
  expect(au).toMatchObject({ family: 'AU', judged: 1, notMet: 1, states: { proposed: 1, assigned: 28 } });
});

test('a family of which nothing is assessed is not in the progress', () => {
  const { standings } = consolidatedResult({ id: ID, kind: 'self_l1', controlIds: [] }, nothing);
  expect(familyProgress({ standings }).map(({ family }) => family)).toEqual(['AC', 'IA', 'MP', 'PE', 'SC', 'SI']);
});

/** What a team says of each objective, by another way: one pass over plain lists, without the states. */
function expectedAnswers({ findings, rulings }: TeamRecords): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const id of objectiveIds) {
    const said = findings.filter((one) => one.objectiveId === id && one.proposedAt && one.proposedAs !== 'trainee');
    const word = rulings.find((one) => one.objectiveId === id);
    const text = (list: readonly { assessorId: string; hash: string }[]) =>
      list
        .map(({ assessorId, hash }) => assessorId + hash)
        .sort()
        .join();
    if (word) {
      const now = said.map((one) => ({ assessorId: one.assessorId, hash: findingHash(one) }));
      if (text(word.over) === text(now)) answers[id] = String(word.determination);
    } else {
      const words = said.map(({ determination, basis }) => `${determination} ${basis}`);
      if (words.length > 0 && words.every((one) => one === words[0])) answers[id] = String(said[0]?.determination);
    }
  }
  return answers;
}

/** Records of three assessors and a trainee as chance makes them. */
function chanceRecords(random: SeededRandom): TeamRecords {
  const findings = random.some(objectiveIds).flatMap((id) =>
    random.some(['u1', 'u2', 'u3', 'u4']).map((by) =>
      finding(by, id, {
        ...(random.chance(0.3) ? notMet : {}),
        proposedAt: random.chance(0.8) ? AT : null,
        proposedAs: by === 'u3' ? 'trainee' : 'assessor',
        mfa: random.pick(['none', 'remote_and_privileged', null] as const),
      }),
    ),
  );
  const rulings = [...new Set(findings.map(({ objectiveId }) => objectiveId))].flatMap((id) => {
    const over = findings.filter((one) => one.objectiveId === id && one.proposedAt && one.proposedAs !== 'trainee');
    if (over.length === 0 || random.chance(0.5)) return [];
    return ruling(random.chance(0.7) ? over : over.slice(0, 1), random.chance(0.5) ? notMet : {});
  });
  return { members, findings, methods: [], rulings };
}

test('an independent computation finds the same answers', () => {
  const random = new SeededRandom(7);
  const seen = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const records = chanceRecords(random);
    const { answers, standings } = consolidatedResult(gap, records);
    const found = Object.fromEntries(answers.map(({ id, judgement }) => [id, judgement]));
    expect(found).toEqual(expectedAnswers(records));
    for (const { state } of standings.values()) seen.add(state);
  }
  expect([...seen].sort()).toEqual([
    'agreed',
    'assigned',
    'disputed',
    'in_work',
    'proposed',
    'reopened',
    'ruled',
    'unassigned',
  ]);
});

test('the order in which records arrive never changes the result', () => {
  const random = new SeededRandom(5);
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => ({ one, place: random.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
  for (let round = 0; round < 20; round++) {
    const records = chanceRecords(random);
    const again = consolidatedResult(gap, {
      members: shuffled(members),
      findings: shuffled(records.findings),
      methods: [],
      rulings: shuffled(records.rulings),
    });
    expect(again).toEqual(consolidatedResult(gap, records));
  }
});
