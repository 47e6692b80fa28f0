import { expect, test } from 'vitest';
import { findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { compliancePlanOrder } from '#sync/domain/organization/compliance-plan-order.ts';
import { soundAnswers } from '#sync/testing/sound-answers.ts';
import { assessmentQueue, type QueueItem } from './assessment-queue.ts';

function item(controlId: string, priority?: string, status: ControlStatusValue = 'not_started'): QueueItem {
  return priority === undefined ? { controlId, status } : { controlId, status, control: { priority } };
}

function orderOf(items: QueueItem[]): string[] {
  return assessmentQueue(items).map(({ controlId }) => controlId);
}

test.each<[string, QueueItem[], string[]]>([
  ['leaves out what is complete', [item('3.1.1', 'high', 'complete'), item('3.1.2', 'high')], ['3.1.2']],
  ['keeps what is in progress', [item('3.1.1', 'high', 'in_progress')], ['3.1.1']],
  [
    'asks high before medium before low',
    [item('3.1.1', 'low'), item('3.1.2', 'medium'), item('3.1.3', 'high')],
    ['3.1.3', '3.1.2', '3.1.1'],
  ],
  [
    'counts a missing priority as low',
    [item('3.1.1'), item('3.1.2', 'medium'), item('3.1.3', 'low')],
    ['3.1.2', '3.1.1', '3.1.3'],
  ],
  ['counts an unknown priority as low', [item('3.1.2', 'urgent'), item('3.1.9', 'medium')], ['3.1.9', '3.1.2']],
  [
    'follows the control numbers within one priority',
    [item('3.1.10', 'high'), item('3.10.1', 'high'), item('3.1.2', 'high')],
    ['3.1.2', '3.1.10', '3.10.1'],
  ],
  ['is empty when everything is complete', [item('3.1.1', 'high', 'complete')], []],
])('the guided assessment %s', (_rule, items, expected) => {
  expect(orderOf(items)).toEqual(expected);
});

test('the queue does not change the list it is made from', () => {
  const items = [item('3.1.2', 'low'), item('3.1.1', 'high')];
  assessmentQueue(items);
  expect(items.map(({ controlId }) => controlId)).toEqual(['3.1.2', '3.1.1']);
});

test('a plan’s families are asked in its order, each from its high priorities to its low ones', () => {
  const plan = compliancePlanOrder({ ...soundAnswers, mfaImplemented: 'no' }, new Set());
  const items = [item('3.1.1', 'high'), item('3.5.3', 'high'), item('3.5.4', 'low'), item('3.1.2', 'high')];
  expect(assessmentQueue(items, plan).map(({ controlId }) => controlId)).toEqual(['3.5.3', '3.5.4', '3.1.1', '3.1.2']);
});

test('all families are asked in the order in which the plan lists them', () => {
  const plan = compliancePlanOrder({ ...soundAnswers, incidentHistory: 'significant' }, new Set());
  const items = requirementFacts.map(({ id }, index) => item(id, ['low', 'high', 'medium'][index % 3]));
  const asked = assessmentQueue(items, plan).map(({ controlId }) => findRequirementFacts(controlId)?.family);
  expect([...new Set(asked)]).toEqual(plan.map(({ code }) => code));
  expect(asked).toEqual(plan.flatMap(({ code, total }) => Array<string>(total).fill(code)));
});
