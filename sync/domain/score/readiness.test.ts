import { describe, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { familyReadiness } from './family-readiness.ts';
import { type ReadinessFacts, type ReadinessPoam } from './readiness-gaps.ts';
import { readinessSteps, type ReadinessStep } from './readiness-steps.ts';
import { readinessOf, type BlockerKind } from './readiness.ts';

const today = '2026-06-09';

interface Exceptions {
  /** Requirements of which an objective is judged not met. */
  lost?: readonly string[];
  fips?: 'not_validated';
  mfa?: 'remote_and_privileged';
  /** Objectives still open, of requirements that are claimed complete. */
  unmet?: readonly string[];
  /** Requirements that are not claimed complete. */
  unclaimed?: readonly string[];
  unproven?: readonly string[];
  plans?: readonly ReadinessPoam[];
  /** The authorization of a cloud provider that has CUI. */
  cloud?: 'none' | 'moderate';
  /** The day on which a conditional status began. */
  since?: string;
}

/** An organization that lacks only this. */
function perfectExcept(exceptions: Exceptions): ReadinessFacts {
  const { lost = [], fips, mfa, unmet = [], unclaimed = lost, unproven = [], plans = [], cloud, since } = exceptions;
  // 3.5.3 is not met because of [d], so that its answer counts.
  const failing = new Set(lost.map((id) => (id === '3.5.3' ? `${id}[d]` : `${id}[a]`)));
  return {
    controls: requirementFacts.map(({ id }) => ({
      id,
      status: unclaimed.includes(id) ? 'in_progress' : 'complete',
      mfa: mfa ?? null,
      fips: fips ?? null,
    })),
    objectives: objectiveIds.map((id) => ({
      id,
      status: unmet.includes(id) ? 'in_progress' : 'implemented',
      judgement: failing.has(id) ? 'not_met' : null,
      evidenceCount: unproven.includes(id) ? 0 : 1,
    })),
    plans,
    providers: cloud
      ? [{ id: 'p1', name: 'Northstar', kind: 'csp', handles: 'cui', fedramp: cloud, hasLevelTwo: false }]
      : [],
    statuses: since ? [conditionalOf(since)] : [],
  };
}

const conditionalOf = (statusDate: string) => ({
  id: 's1',
  type: 'level_2_self' as const,
  isConditional: true,
  statusDate,
  conditionalDate: null,
  createdAt: '2026-06-01T08:00:00.000Z',
});

const item = (controlId: string, change: Partial<ReadinessPoam> = {}): ReadinessPoam => ({
  id: `item of ${controlId}`,
  kind: 'poam',
  controlId,
  status: 'open',
  targetDate: '2026-12-01',
  ...change,
});
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function kindsOf(exceptions: Exceptions): BlockerKind[] {
  return readinessOf(perfectExcept(exceptions), today).blockers.map(({ kind }) => kind);
}

test.each<[string, Exceptions, string, BlockerKind[]]>([
  ['final when nothing is missing', {}, 'final', []],
  ['none without a system security plan', { lost: ['3.12.4'], plans: [item('3.12.4')] }, 'none', ['plan']],
  ['none while one of five points is not met', { lost: ['3.1.1'], plans: [item('3.1.1')] }, 'none', ['five']],
  ['none while one of three points is not met', { lost: ['3.1.5'], plans: [item('3.1.5')] }, 'none', ['three']],
  [
    'none while one that the rule names is not met',
    { lost: ['3.10.3'], plans: [item('3.10.3')] },
    'none',
    ['excluded'],
  ],
  ['none while encryption is not in use', { lost: ['3.13.11'], plans: [item('3.13.11')] }, 'none', ['encryption']],
  [
    'none while a second factor is not for everybody',
    { lost: ['3.5.3'], mfa: 'remote_and_privileged', plans: [item('3.5.3')] },
    'none',
    ['five'],
  ],
  ['none while what may wait stands on no plan', { lost: ['3.1.3'] }, 'none', ['three', 'unplanned']],
  [
    'none when its item is closed and the requirement is not met',
    { lost: ['3.1.3'], plans: [item('3.1.3', { status: 'closed' })] },
    'none',
    ['three', 'unplanned'],
  ],
  ['conditional when what may wait is planned', { lost: ['3.1.3'], plans: [item('3.1.3')] }, 'conditional', []],
  [
    'conditional when encryption lacks its validation and that is planned',
    { lost: ['3.13.11'], fips: 'not_validated', plans: [item('3.13.11')] },
    'conditional',
    [],
  ],
  [
    'conditional at 88 points, everything planned',
    { lost: eligible.slice(0, 22), plans: eligible.map((id) => item(id)) },
    'conditional',
    [],
  ],
  [
    'none at 87 points, although everything is planned',
    { lost: eligible.slice(0, 23), plans: eligible.map((id) => item(id)) },
    'none',
    ['score'],
  ],
  [
    'conditional with an item past its date, which an assessor will ask about',
    { lost: ['3.1.3'], plans: [item('3.1.3', { targetDate: '2026-06-08' })] },
    'conditional',
    ['late'],
  ],
  [
    'conditional while an item is due on day 180 of the conditional status that runs',
    { lost: ['3.1.3'], plans: [item('3.1.3', { targetDate: '2026-11-28' })], since: '2026-06-01' },
    'conditional',
    [],
  ],
  [
    'none while an item is due after day 180 of the conditional status that runs',
    { lost: ['3.1.3'], plans: [item('3.1.3', { targetDate: '2026-11-29' })], since: '2026-06-01' },
    'none',
    ['outlasting'],
  ],
  [
    'open while an objective behind a complete requirement is open',
    { unmet: ['3.1.1[a]'] },
    'open',
    ['open', 'contradicted'],
  ],
  [
    'none with a failing objective behind a complete requirement',
    { lost: ['3.1.1'], unclaimed: [], plans: [item('3.1.1')] },
    'none',
    ['five', 'contradicted'],
  ],
  ['none while a cloud has CUI without an authorization', { cloud: 'none' }, 'none', ['provider']],
  ['final with a cloud that is authorized', { cloud: 'moderate' }, 'final', []],
  ['final with objectives that nothing proves', { unproven: ['3.1.1[a]', '3.1.1[b]'] }, 'final', ['unproven']],
])('the assessment would end %s', (_rule, exceptions, status, kinds) => {
  expect(readinessOf(perfectExcept(exceptions), today).status).toBe(status);
  expect(kindsOf(exceptions)).toEqual(kinds);
});

test('claims alone earn nothing: complete requirements without objectives are open', () => {
  const controls = requirementFacts.map(({ id }) => ({ id, status: 'complete' as const, mfa: null, fips: null }));
  const { score, blockers } = readinessOf({ controls, objectives: [], plans: [], providers: [], statuses: [] }, today);
  expect(score).toMatchObject({ status: 'open', judged: 0, worstCase: null });
  expect(blockers.map(({ kind, count }) => [kind, count])).toEqual([
    ['open', 110],
    ['contradicted', 320],
  ]);
});

test('an organization of which nothing is known is open throughout', () => {
  const readiness = readinessOf({ controls: [], objectives: [], plans: [], providers: [], statuses: [] }, today);
  expect(readiness.score).toMatchObject({ status: 'open', soFar: 110, worstCase: null, points: { worstCase: -203 } });
  expect(readiness.blockers.map(({ kind, count }) => [kind, count])).toEqual([['open', 110]]);
  const families = familyReadiness(readiness.requirements);
  expect(families.reduce((sum, { objectives }) => sum + objectives, 0)).toBe(320);
  expect(families.every(({ met, objectivesMet }) => met === 0 && objectivesMet === 0)).toBe(true);
});

test('a blocker counts what it is about and names the requirements', () => {
  const { blockers } = readinessOf(perfectExcept({ unproven: ['3.1.1[a]', '3.1.1[b]', '3.3.1[c]'] }), today);
  expect(blockers).toEqual([{ kind: 'unproven', blocks: false, controlIds: ['3.1.1', '3.3.1'], count: 3 }]);
});

test('a family tells what it lacks', () => {
  const { requirements } = readinessOf(
    perfectExcept({ lost: ['3.2.1'], plans: [item('3.2.1')], unproven: ['3.2.3[b]'] }),
    today,
  );
  expect(familyReadiness(requirements).find(({ code }) => code === 'AT')).toMatchObject({
    met: 2,
    objectives: 9,
    objectivesMet: 8,
    withoutEvidence: 1,
    points: 5,
  });
});

describe('what to do next', () => {
  const stepsOf = (exceptions: Exceptions) =>
    readinessSteps(readinessOf(perfectExcept(exceptions), today)).map((step: ReadinessStep) =>
      step.kind === 'advise' ? `${step.next.kind} ${step.lost.controlId}` : step,
    );

  test('goes from the plan through what may not wait to what an assessor would find', () => {
    const steps = stepsOf({
      lost: ['3.12.4', '3.1.5', '3.1.1', '3.10.3', '3.1.3', '3.1.4'],
      unclaimed: ['3.12.4', '3.1.5', '3.1.1', '3.10.3', '3.1.3', '3.1.4', '3.2.2'],
      unmet: ['3.2.1[a]', '3.2.2[b]'],
      unproven: ['3.2.1[b]', '3.3.1[c]'],
      plans: [
        ...['3.12.4', '3.1.5', '3.1.1', '3.10.3'].map((id) => item(id)),
        item('3.1.4', { targetDate: '2026-06-01' }),
        item('3.3.2', { targetDate: '2026-06-02' }),
        item('3.3.3', { targetDate: '2026-06-02', kind: 'operational' }),
      ],
    });
    expect(steps).toEqual([
      'meet 3.12.4',
      'meet 3.1.1',
      'meet 3.1.5',
      'plan 3.12.2',
      'meet 3.10.3',
      'close 3.1.4',
      { kind: 'close', controlId: '3.3.2', planId: 'item of 3.3.2', targetDate: '2026-06-02' },
      'plan 3.1.3',
      { kind: 'check', controlId: '3.2.1', count: 1 },
      { kind: 'judge', controlId: '3.2.2', count: 1 },
      { kind: 'prove', controlId: '3.3.1', count: 1 },
    ]);
  });

  test('is one step for a requirement, also where its item is past its date', () => {
    const plans = ['3.1.1', '3.1.3'].map((id) => item(id, { targetDate: '2026-06-01' }));
    expect(stepsOf({ lost: ['3.1.1', '3.1.3'], plans })).toEqual(['meet 3.1.1', 'close 3.1.3']);
  });

  test('is to bring in the assessor when nothing is missing', () => {
    expect(stepsOf({})).toEqual([{ kind: 'assess' }]);
  });

  test('is to settle a cloud that has CUI without an authorization', () => {
    expect(stepsOf({ cloud: 'none' })[0]).toEqual({ kind: 'authorize', providerId: 'p1', name: 'Northstar' });
  });

  test('is to bring an item forward that is due after the conditional status that runs', () => {
    const plans = [item('3.1.3'), item('3.1.4', { targetDate: '2026-11-01' })];
    expect(stepsOf({ lost: ['3.1.3', '3.1.4'], plans, since: '2026-06-01' })).toEqual(['advance 3.1.3']);
  });

  test('is nothing new while everything not met waits on a POA&M', () => {
    expect(stepsOf({ lost: ['3.1.3'], plans: [item('3.1.3')] })).toEqual([]);
  });
});

test('what the system record does not say of 3.12.4 is asked about, and blocks nothing', () => {
  const readiness = readinessOf({ ...perfectExcept({}), unsaid: ['3.12.4[f]', '3.12.4[g]'] }, today);
  const { status, blockers } = readiness;
  expect(readinessSteps(readiness)).toEqual([{ kind: 'describe', controlId: '3.12.4', count: 2 }]);
  expect(status).toBe('final');
  expect(blockers).toEqual([{ kind: 'unsaid', blocks: false, controlIds: ['3.12.4'], count: 2 }]);
});
