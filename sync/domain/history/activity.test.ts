import { expect, test } from 'vitest';
import type { Row } from '#sync/engine/row.ts';
import { DELETED } from '#sync/engine/schema.ts';
import { activityOf, type ActivityStep } from './activity.ts';

let id = 100;
const AT = '2026-06-09T08:00:00.000Z';

function step(
  table: string,
  recordId: string,
  field: string,
  from: unknown,
  to: unknown,
  change: Partial<ActivityStep> = {},
): ActivityStep {
  return { id: id--, table, recordId, field, from, to, by: 'u1', name: 'Dana Whitfield', deviceAt: AT, ...change };
}

const known: Record<string, Row> = {
  'plan/p1': { id: 'p1', weakness: 'No FIPS module' },
  'objective/o1': { id: 'o1', title: 'Visitors sign in' },
  'grant/g1': { id: 'g1', grantName: 'SLCGP' },
};
const rows = (table: string, recordId: string) => known[`${table}/${recordId}`];
const actions = (...steps: ActivityStep[]) => activityOf(steps, rows).map(({ action }) => action);

test.each([
  [step('controlStatus', '3.5.3', 'status', 'in_progress', 'complete'), 'marked 3.5.3 Complete'],
  [step('controlStatus', '3.5.3', 'status', 'complete', 'not_started'), 'marked 3.5.3 Not Started'],
  [step('objectiveStatus', '3.5.3[a]', 'status', 'in_progress', 'validated'), 'marked 3.5.3[a] Validated'],
  [
    step('objectiveStatus', 'o1', 'status', 'in_progress', 'validated'),
    'marked the objective Visitors sign in Validated',
  ],
  [step('controlStatus', '3.1.4', 'notes', '', 'Split.'), 'edited the notes of 3.1.4'],
  [step('controlStatus', '3.3.1', 'evidenceFiles', ['a'], ['a', 'b', 'c', 'd']), 'added 3 files to 3.3.1'],
  [step('controlStatus', '3.3.1', 'evidenceFiles', ['a', 'b'], ['a']), 'removed 1 file from 3.3.1'],
  [step('controlStatus', '3.3.1', 'evidenceFiles', ['a'], ['b']), 'changed the evidence of 3.3.1'],
  [step('controlStatus', '3.5.3', 'mfa', null, 'none'), 'answered how far along 3.5.3 is'],
  [step('objectiveStatus', '3.1.1[a]', 'judgement', null, 'not_met'), 'judged 3.1.1[a] not met'],
  [step('objectiveStatus', '3.1.1[a]', 'judgement', 'met', null), 'took back the judgment of 3.1.1[a]'],
  [step('costScenario', 's1', 'isKept', false, true), 'put the cost estimate on the overview'],
  [step('plan', 'p1', 'targetDate', null, '2026-07-01'), 'edited the target date of the POA&M item No FIPS module'],
  [step('grant', 'g1', 'status', 'applied', 'awarded'), 'marked the grant SLCGP Awarded'],
  [step('riskAssessment', 'r1', 'likelihood', 'low', 'high'), 'edited the likelihood of the risk assessment'],
  [step('plan', 'p2', 'status', 'open', 'closed'), 'marked the POA&M item Closed'],
  [step('document', 'd1', DELETED, { id: 'd1', originalName: 'policy.pdf' }, null), 'deleted the document policy.pdf'],
  [step('complianceGrant', 'g', 'amount', 1, 2), 'edited the amount of the compliance grant'],
])('%j reads %s', (one, words) => {
  expect(actions(one)).toEqual([words]);
});

test('what was deleted keeps its name in what was done to it before', () => {
  const row = { id: 'd2', originalName: 'plan.pdf' };
  const told = actions(
    step('document', 'd2', DELETED, row, null, { deviceAt: '2026-06-09T09:00:00.000Z' }),
    step('document', 'd2', 'category', null, 'ssp'),
    step('document', 'd2', 'tags', null, []),
  );
  expect(told).toEqual(['deleted the document plan.pdf', 'added the document plan.pdf']);
});

test('a new record is one activity with its name', () => {
  const added = actions(
    step('document', 'd1', 'originalName', null, 'policy.pdf'),
    step('document', 'd1', 'category', null, 'ssp'),
  );
  expect(added).toEqual(['added the document policy.pdf']);
});

test('several fields of one record in one act are one activity', () => {
  const edited = actions(step('plan', 'p1', 'status', 'open', 'closed'), step('plan', 'p1', 'closedAt', null, AT));
  expect(edited).toEqual(['edited the POA&M item No FIPS module']);
});

test('a bulk change is one activity, which names the status where it is the same for all', () => {
  const bulk = (to: string) => [
    step('controlStatus', '3.1.1', 'status', 'not_started', 'complete'),
    step('controlStatus', '3.1.2', 'status', 'not_started', to),
  ];
  expect(actions(...bulk('complete'))).toEqual(['marked 2 controls Complete']);
  expect(actions(...bulk('in_progress'))).toEqual(['edited 2 controls']);
});

test('several records are counted by their plural', () => {
  const edited = (table: string) => ['a', 'b'].map((id) => step(table, id, 'text', 'old', 'new'));
  expect(actions(...edited('policy'))).toEqual(['edited 2 policies']);
  expect(actions(...edited('scopeDecision'))).toEqual(['edited 2 decisions on the scope']);
  expect(actions(...edited('complianceGrant'))).toEqual(['edited 2 compliance grants']);
});

test('other people, other moments and other records are activities of their own, in their order', () => {
  const status = (change: Partial<ActivityStep>) =>
    step('controlStatus', '3.1.1', 'status', 'not_started', 'complete', change);
  const items = activityOf(
    [
      status({ id: 9 }),
      status({ id: 8, by: 'u2', name: 'Priya' }),
      status({ id: 7, by: 'u2', name: 'Priya', deviceAt: '2026-06-08T08:00:00.000Z' }),
      status({ id: 6, by: 'u2', name: 'Priya', deviceAt: '2026-06-08T08:00:00.000Z', table: 'objectiveStatus' }),
    ],
    rows,
  );
  expect(items.map((item) => [item.id, item.name])).toEqual([
    ['9', 'Dana Whitfield'],
    ['8', 'Priya'],
    ['7', 'Priya'],
    ['6', 'Priya'],
  ]);
  expect(items[0]).toEqual({
    id: '9',
    by: 'u1',
    name: 'Dana Whitfield',
    action: 'marked 3.1.1 Complete',
    createdAt: AT,
    about: { table: 'controlStatus', recordIds: ['3.1.1'] },
  });
});

test('an activity names each record it speaks of once', () => {
  const move = (id: string) => [
    step('ticket', id, 'columnId', 'b:to-do', 'b:done'),
    step('ticket', id, 'orderKey', 'V', 'k'),
  ];
  const [moved] = activityOf([...move('t1'), ...move('t2')], rows);
  expect(moved?.about).toEqual({ table: 'ticket', recordIds: ['t1', 't2'] });
});

test('a ticket’s way over a board is one activity, alone or with those it took along', () => {
  const move = (id: string) => [
    step('ticket', id, 'columnId', 'b:to-do', 'b:done'),
    step('ticket', id, 'orderKey', 'V', 'k'),
  ];
  expect(actions(...move('t1'))).toEqual(['moved the ticket']);
  expect(actions(...move('t1'), ...move('t2'))).toEqual(['moved 2 tickets']);
  const made = ['t1', 't2'].flatMap((id) => [step('ticket', id, 'columnId', null, 'b:to-do')]);
  expect(actions(...made)).toEqual(['added 2 tickets']);
});

test('[OB3] a time that is off leads no list and is not shown: the server’s stands for it', () => {
  const off = step('controlStatus', '3.5.3', 'status', 'in_progress', 'complete', {
    deviceAt: '2031-01-01T00:00:00.000Z',
    at: '2026-06-01T09:00:00.000Z',
    isTimeOff: true,
  });
  const told = activityOf([off, step('plan', 'p1', 'status', 'open', 'closed')], rows);
  expect(told.map(({ createdAt }) => createdAt)).toEqual([AT, '2026-06-01T09:00:00.000Z']);
});
