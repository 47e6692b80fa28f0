import { describe, expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { type ReadinessFacts, type ReadinessPoam } from './readiness-gaps.ts';
import { readinessSteps } from './readiness-steps.ts';
import { type BlockerKind, readinessOf } from './readiness.ts';

const now = new Date(2026, 5, 9, 12);

interface Exceptions {
  open?: readonly string[];
  partly?: readonly string[];
  unmet?: readonly string[];
  unproven?: readonly string[];
  poams?: readonly ReadinessPoam[];
}

/** An organization that lacks only this. */
function perfectExcept({ open = [], partly = [], unmet = [], unproven = [], poams = [] }: Exceptions): ReadinessFacts {
  return {
    requirements: requirementFacts.map(({ id }) => ({
      controlId: id,
      status: open.includes(id) ? 'in_progress' : 'complete',
      isPartlyMet: partly.includes(id),
    })),
    objectives: objectiveIds.map((id) => ({
      id,
      status: unmet.includes(id) ? 'in_progress' : 'implemented',
      evidenceCount: unproven.includes(id) ? 0 : 1,
    })),
    poams,
  };
}

const item = (controlId: string, change: Partial<ReadinessPoam> = {}): ReadinessPoam => ({
  id: `item of ${controlId}`,
  controlId,
  status: 'open',
  targetDate: '2026-12-01',
  ...change,
});
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function kindsOf(exceptions: Exceptions): BlockerKind[] {
  return readinessOf(perfectExcept(exceptions), now).blockers.map(({ kind }) => kind);
}

test.each<[string, Exceptions, string, BlockerKind[]]>([
  ['final when nothing is missing', {}, 'final', []],
  ['none without a system security plan', { open: ['3.12.4'] }, 'none', ['plan']],
  ['none while a requirement of five points is open', { open: ['3.1.1'] }, 'none', ['five']],
  ['none while a requirement of three points is open', { open: ['3.1.5'] }, 'none', ['three']],
  ['none while a requirement the rule names is open', { open: ['3.10.3'] }, 'none', ['excluded']],
  ['none while encryption is not in use', { open: ['3.13.11'] }, 'none', ['encryption']],
  ['none while multifactor authentication is partly met', { open: ['3.5.3'], partly: ['3.5.3'] }, 'none', ['five']],
  ['none while what may wait stands on no POA&M', { open: ['3.1.3'] }, 'none', ['unplanned']],
  [
    'none when its POA&M item is closed and the requirement is not met',
    { open: ['3.1.3'], poams: [item('3.1.3', { status: 'closed' })] },
    'none',
    ['unplanned'],
  ],
  ['conditional when what may wait is planned', { open: ['3.1.3'], poams: [item('3.1.3')] }, 'conditional', []],
  [
    'conditional when encryption lacks its validation and that is planned',
    { open: ['3.13.11'], partly: ['3.13.11'], poams: [item('3.13.11')] },
    'conditional',
    [],
  ],
  [
    'conditional at 88 points, everything planned',
    { open: eligible.slice(0, 22), poams: eligible.map((id) => item(id)) },
    'conditional',
    [],
  ],
  [
    'none at 87 points, although everything is planned',
    { open: eligible.slice(0, 23), poams: eligible.map((id) => item(id)) },
    'none',
    ['score'],
  ],
  [
    'conditional with an item past its date, which an assessor will ask about',
    { open: ['3.1.3'], poams: [item('3.1.3', { targetDate: '2026-06-08' })] },
    'conditional',
    ['late'],
  ],
  ['final with unmet objectives, which an assessor will find', { unmet: ['3.1.1[a]'] }, 'final', ['contradicted']],
  ['final with objectives that nothing proves', { unproven: ['3.1.1[a]', '3.1.1[b]'] }, 'final', ['unproven']],
])('the assessment would end %s', (_rule, exceptions, status, kinds) => {
  expect(readinessOf(perfectExcept(exceptions), now).status).toBe(status);
  expect(kindsOf(exceptions)).toEqual(kinds);
});

test('an organization of which nothing is known lacks everything', () => {
  const readiness = readinessOf({ requirements: [], objectives: [], poams: [] }, now);
  expect(readiness).toMatchObject({ status: 'none', score: null, points: -203 });
  expect(readiness.blockers.map(({ kind, count }) => [kind, count])).toEqual([
    ['plan', 1],
    ['score', 291],
    ['five', 43],
    ['three', 14],
    ['excluded', 5],
    ['encryption', 1],
    ['unplanned', 46],
  ]);
  expect(readiness.families.reduce((sum, { objectives }) => sum + objectives, 0)).toBe(320);
  expect(readiness.families.every(({ met, objectivesMet }) => met === 0 && objectivesMet === 0)).toBe(true);
});

test('a blocker counts what it is about and names the requirements', () => {
  const { blockers } = readinessOf(perfectExcept({ unproven: ['3.1.1[a]', '3.1.1[b]', '3.3.1[c]'] }), now);
  expect(blockers).toEqual([{ kind: 'unproven', blocks: false, controlIds: ['3.1.1', '3.3.1'], count: 3 }]);
});

test('a family tells what it lacks', () => {
  const { families } = readinessOf(
    perfectExcept({ open: ['3.2.1'], unmet: ['3.2.1[a]'], unproven: ['3.2.3[b]'] }),
    now,
  );
  expect(families.find(({ code }) => code === 'AT')).toMatchObject({
    met: 2,
    objectives: 9,
    objectivesMet: 8,
    withoutEvidence: 1,
    points: 5,
  });
});

describe('what to do next', () => {
  const stepsOf = (exceptions: Exceptions) => readinessSteps(readinessOf(perfectExcept(exceptions), now));

  test('goes from the plan through what may not wait to what an assessor would find', () => {
    const steps = stepsOf({
      open: ['3.12.4', '3.1.5', '3.1.1', '3.10.3', '3.1.3', '3.1.4'],
      unmet: ['3.2.1[a]'],
      unproven: ['3.2.1[b]', '3.3.1[c]'],
      poams: [item('3.1.4', { targetDate: '2026-06-01' })],
    });
    expect(steps).toEqual([
      { kind: 'plan', controlId: '3.12.4' },
      { kind: 'meet', controlId: '3.1.1', points: 5 },
      { kind: 'meet', controlId: '3.1.5', points: 3 },
      { kind: 'meet', controlId: '3.10.3', points: 1 },
      { kind: 'close', controlId: '3.1.4', poamId: 'item of 3.1.4', targetDate: '2026-06-01' },
      { kind: 'schedule', controlId: '3.1.3', points: 1 },
      { kind: 'check', controlId: '3.2.1', count: 1 },
      { kind: 'prove', controlId: '3.3.1', count: 1 },
    ]);
  });

  test('is to bring in the assessor when nothing is missing', () => {
    expect(stepsOf({})).toEqual([{ kind: 'assess' }]);
  });

  test('is nothing new while everything open waits on a POA&M', () => {
    expect(stepsOf({ open: ['3.1.3'], unmet: ['3.1.3[a]'], poams: [item('3.1.3')] })).toEqual([]);
  });
});
