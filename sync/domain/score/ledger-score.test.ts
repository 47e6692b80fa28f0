import { describe, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FipsAnswer, MfaAnswer } from '#sync/domain/control/control-status-record.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { costliest } from './costliest.ts';
import { ledgerScore, POINTS_BUDGET } from './ledger-score.ts';
import type { LedgerFacts, LivePoam, ObjectiveAnswer } from './requirement-result.ts';

interface Exceptions {
  /** Requirements of which one objective is not met, or the objectives themselves. */
  notMet?: readonly string[];
  open?: readonly string[];
  plans?: readonly LivePoam[];
  mfa?: MfaAnswer;
  fips?: FipsAnswer;
}

const planFor = (controlId: string, dueDate: string | null = null): LivePoam => ({
  id: `plan of ${controlId}`,
  controlId,
  dueDate,
});
const firstOf = (id: string) => (id.includes('[') ? id : `${id}[a]`);
const requirementOf = (id: string) => id.split('[')[0] ?? id;

/**
 * An organization in which everything is met except this; unmet requirements have plans unless `plans` says otherwise.
 */
function factsWith({ notMet = [], open = [], plans, mfa, fips }: Exceptions): LedgerFacts {
  const failing = new Set(notMet.map(firstOf));
  const unjudged = new Set(open.map(firstOf));
  return {
    objectives: objectiveIds.map((id) => ({
      id,
      status: failing.has(id) || unjudged.has(id) ? 'in_progress' : 'implemented',
      judgement: failing.has(id) ? 'not_met' : null,
    })),
    mfa: mfa ?? null,
    fips: fips ?? null,
    plans: plans ?? notMet.map((id) => planFor(requirementOf(id))),
  };
}

const scoreWith = (exceptions: Exceptions, statusDate: string | null = null) =>
  ledgerScore(factsWith(exceptions), statusDate);
const all = requirementFacts.map(({ id }) => id);
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);
const withoutLastPlan = eligible.slice(0, 21).map((id) => planFor(id));

test.each<[string, Exceptions, number | null, string]>([
  ['nothing is met', { notMet: all.filter((id) => id !== '3.12.4') }, -203, 'none'],
  ['one objective of 3.1.1 is not met', { notMet: ['3.1.1[d]'] }, 105, 'none'],
  ['22 eligible points are not met', { notMet: eligible.slice(0, 22) }, 88, 'conditional'],
  ['23 eligible points are not met', { notMet: eligible.slice(0, 23) }, 87, 'none'],
  ['22, and one of them has no plan', { notMet: eligible.slice(0, 22), plans: withoutLastPlan }, 85, 'none'],
  [
    '3.13.11 costs 3, and 19 others',
    { notMet: [...eligible.filter((id) => id !== '3.13.11').slice(0, 19), '3.13.11'], fips: 'not_validated' },
    88,
    'conditional',
  ],
  ['3.5.3 costs 3, and nothing else', { notMet: ['3.5.3[d]'], mfa: 'remote_and_privileged' }, 107, 'none'],
  ['3.1.20 is not met', { notMet: ['3.1.20'] }, 109, 'none'],
  ['3.10.6 is not met', { notMet: ['3.10.6'] }, 109, 'conditional'],
  ['everything is met', {}, 110, 'final'],
  ['3.12.4 is not met', { notMet: ['3.12.4'] }, null, 'none'],
  ['3.13.11 without an answer', { notMet: ['3.13.11'] }, 105, 'none'],
  ['3.13.11 without encryption', { notMet: ['3.13.11'], fips: 'none' }, 105, 'none'],
  ['3.5.3 without an answer', { notMet: ['3.5.3[d]'] }, 105, 'none'],
  [
    '3.5.3 answered, but privileged people sign in without it',
    { notMet: ['3.5.3[b]'], mfa: 'remote_and_privileged' },
    105,
    'none',
  ],
])('when %s', (_case, exceptions, score, status) => {
  const told = scoreWith(exceptions);
  expect([told.soFar, told.worstCase, told.status]).toEqual([score, score, status]);
  expect(told.judged).toBe(110);
});

test('a POA&M item that is due after day 180 rules the status out, also beside an operational plan', () => {
  const due = (dueDate: string) => [planFor('3.1.3'), planFor('3.1.3', dueDate)];
  const onTime = scoreWith({ notMet: ['3.1.3'], plans: due('2026-12-06') }, '2026-06-09');
  expect([onTime.status, onTime.lost[0]?.blocker]).toEqual(['conditional', null]);
  const late = scoreWith({ notMet: ['3.1.3'], plans: due('2026-12-07') }, '2026-06-09');
  expect([late.soFar, late.status, late.lost[0]?.blocker]).toEqual([109, 'none', 'late']);
});

describe('what is open', () => {
  test('costs nothing so far and everything in the worst case', () => {
    const told = scoreWith({ notMet: ['3.1.3'], open: ['3.1.1', '3.1.5', '3.5.3[d]'], mfa: 'remote_and_privileged' });
    expect(told).toMatchObject({ judged: 107, soFar: 109, worstCase: 109 - 5 - 3 - 3, status: 'open', budgetUsed: 1 });
    expect(told.atRisk.map(({ controlId, points }) => [controlId, points])).toEqual([
      ['3.1.1', 5],
      ['3.1.5', 3],
      ['3.5.3', 3],
    ]);
  });

  test('of which nothing is known: all points so far, none of them certain, and no worst score without a plan', () => {
    const told = ledgerScore({ objectives: [], mfa: null, fips: null, plans: [] }, null);
    expect(told).toMatchObject({ judged: 0, soFar: 110, worstCase: null, points: { worstCase: -203 }, status: 'open' });
  });

  test('changes nothing where a requirement not met rules a status out already', () => {
    expect(scoreWith({ notMet: ['3.1.1'], open: ['3.1.3'] }).status).toBe('none');
    expect(scoreWith({ notMet: eligible.slice(0, 23), open: ['3.1.1'] }).status).toBe('none');
  });

  test('makes 3.12.2 not met only once it is judged not met', () => {
    expect(scoreWith({ open: ['3.1.3'], plans: [] }).lost).toEqual([]);
    const told = scoreWith({ notMet: ['3.1.3'], plans: [] });
    expect(told.lost.map(({ controlId, unplanned }) => [controlId, unplanned])).toEqual([
      ['3.12.2', ['3.1.3']],
      ['3.1.3', []],
    ]);
  });
});

describe('an objective', () => {
  const withFirst = (first: Partial<ObjectiveAnswer>) => {
    const facts = factsWith({ plans: [planFor('3.1.3')] });
    const objectives = facts.objectives.map((one) => (one.id === '3.1.3[a]' ? { ...one, ...first } : one));
    return ledgerScore({ ...facts, objectives }, null);
  };

  test.each<[ObjectiveAnswer['status'], Judgement | null, number, number]>([
    ['implemented', null, 110, 110],
    ['validated', null, 110, 110],
    ['in_progress', null, 110, 109],
    ['not_started', 'met', 110, 110],
    ['not_started', 'not_applicable', 110, 110],
    ['validated', 'not_met', 109, 109],
  ])('with status %s, judged %s: %i so far, %i at worst', (status, judgement, soFar, worst) => {
    expect(withFirst({ status, judgement })).toMatchObject({ soFar, worstCase: worst });
  });

  test('of the organization’s own has no say', () => {
    const facts = factsWith({});
    const custom: ObjectiveAnswer = { id: 'b1c6f3a2', status: 'not_started', judgement: 'not_met' };
    expect(ledgerScore({ ...facts, objectives: [...facts.objectives, custom] }, null).status).toBe('final');
  });
});

describe('a plan', () => {
  test.each([
    ['2026-12-06', null, 'conditional'],
    ['2026-12-07', 'late', 'none'],
    [null, null, 'conditional'],
  ])('due on %s, after a status of June 9, 2026, blocks: %s', (dueDate, blocker, status) => {
    const told = scoreWith({ notMet: ['3.1.3'], plans: [planFor('3.1.3', dueDate)] }, '2026-06-09');
    expect([told.lost[0]?.blocker, told.status]).toEqual([blocker, status]);
  });

  test('that outlasts the 180 days is one too many, whatever another one does', () => {
    const plans = [planFor('3.1.3', '2027-12-07'), planFor('3.1.3', '2026-08-01')];
    expect(scoreWith({ notMet: ['3.1.3'], plans }, '2026-06-09').status).toBe('none');
  });
});

test('each lost point leads to its requirement, its objectives and what blocks it', () => {
  const told = scoreWith({ notMet: ['3.1.3[b]', '3.1.1[c]', '3.5.3[a]', '3.10.3'], mfa: 'remote_and_privileged' });
  expect(
    told.lost.map(({ controlId, points, failing, blocker, isAnswerVoid }) => [
      controlId,
      points,
      failing,
      blocker,
      isAnswerVoid,
    ]),
  ).toEqual([
    ['3.1.1', 5, ['3.1.1[c]'], 'points', false],
    ['3.5.3', 5, ['3.5.3[a]'], 'points', true],
    ['3.1.3', 1, ['3.1.3[b]'], null, false],
    ['3.10.3', 1, ['3.10.3[a]'], 'excluded', false],
  ]);
  expect([told.budgetUsed, POINTS_BUDGET]).toEqual([12, 22]);
});

/** The rule implemented a second time from its text, sharing nothing with the code under test but the sheet. */
function secondOpinion({ objectives, mfa, fips, plans }: LedgerFacts): { soFar: number | null; status: string } {
  const said = new Map<string, 'yes' | 'no' | 'unknown'>();
  for (const id of objectiveIds) said.set(id, 'unknown');
  for (const { id, status, judgement } of objectives) {
    if (!said.has(id)) continue;
    if (judgement === 'not_met') said.set(id, 'no');
    else if (judgement || status === 'implemented' || status === 'validated') said.set(id, 'yes');
  }
  const groups = new Map<string, string[]>();
  for (const [one, value] of said) {
    const id = requirementOf(one);
    groups.set(id, [...(groups.get(id) ?? []), value]);
  }
  const group = (id: string) => groups.get(id) ?? [];
  const failed = all.filter((id) => group(id).includes('no'));
  const undecided = all.filter((id) => !failed.includes(id) && group(id).includes('unknown'));
  if (
    failed.some((id) => id !== '3.12.2' && !plans.some((plan) => plan.controlId === id)) &&
    !failed.includes('3.12.2')
  ) {
    failed.push('3.12.2');
    if (undecided.includes('3.12.2')) undecided.splice(undecided.indexOf('3.12.2'), 1);
  }
  const isMfaHalf =
    mfa === 'remote_and_privileged' && ['a', 'b', 'c'].every((letter) => said.get(`3.5.3[${letter}]`) === 'yes');
  let score = 110;
  for (const id of failed) {
    const { weight } = requirementFacts.find((facts) => facts.id === id)!;
    score -= (id === '3.5.3' && isMfaHalf) || (id === '3.13.11' && fips === 'not_validated') ? 3 : weight;
  }
  const mayWait = (id: string) => {
    const { weight, poam } = requirementFacts.find((facts) => facts.id === id)!;
    if (!plans.some((plan) => plan.controlId === id)) return false;
    return id === '3.13.11' ? fips === 'not_validated' : weight === 1 && poam === 'allowed';
  };
  const soFar = failed.includes('3.12.4') ? null : score;
  if (!failed.every(mayWait) || score < 88) return { soFar, status: 'none' };
  if (undecided.length > 0) return { soFar, status: 'open' };
  return { soFar, status: failed.length > 0 ? 'conditional' : 'final' };
}

test('for random answers, score and verdict are those of a second computation', () => {
  const seeded = new SeededRandom(4_303);
  const random = () => seeded.next();
  const pick = <T>(values: readonly T[]) => seeded.pick(values);
  const seen = new Set<string>();
  for (let round = 0; round < 1_500; round++) {
    // From nearly perfect to hopeless, so that every verdict comes up.
    const share = random() ** 4;
    const openShare = random() < 0.5 ? 0 : share;
    const objectives = objectiveIds.map((id): ObjectiveAnswer => {
      if (random() < share * 0.2) return { id, status: pick(['validated', 'not_started']), judgement: 'not_met' };
      if (random() < openShare) return { id, status: pick(['in_progress', 'not_started']), judgement: null };
      return { id, status: 'implemented', judgement: pick([null, 'met', 'not_applicable']) };
    });
    const planShare = random() < 0.7 ? 1 : random();
    const facts: LedgerFacts = {
      objectives: objectives.filter(({ status }) => status !== 'not_started' || random() < 0.9),
      mfa: pick([null, 'none', 'remote_and_privileged']),
      fips: pick([null, 'none', 'not_validated']),
      plans: all.filter(() => random() < planShare).map((id) => planFor(id)),
    };
    const { soFar, status, points } = ledgerScore(facts, null);
    expect({ soFar, status }).toEqual(secondOpinion(facts));
    expect(points.worstCase).toBeLessThanOrEqual(points.soFar);
    seen.add(status);
  }
  expect([...seen].sort()).toEqual(['conditional', 'final', 'none', 'open']);
});

test('what costs the most comes first, not met or open, and what is not met before what is open', () => {
  const lacking = costliest(scoreWith({ notMet: ['3.1.3', '3.1.5'], open: ['3.1.1', '3.1.4', '3.12.4'] }));
  expect(lacking.map(({ controlId, points }) => [controlId, points])).toEqual([
    ['3.1.1', 5],
    ['3.1.5', 3],
    ['3.1.3', 1],
    ['3.1.4', 1],
    ['3.12.4', 0],
  ]);
});
