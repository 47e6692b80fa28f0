import { expect, test } from 'vitest';
import type { Control } from '#sync/records/control-record.ts';
import { emptyControlStatus } from '#sync/records/control-status-record.ts';
import { advance, type AssessmentItem, itemsOf, startRun, stepBy } from './assessment-run.ts';

function item(controlId: string, priority: Control['priority'], status: AssessmentItem['status'] = 'not_started') {
  const control = { id: controlId, controlId, priority } as Control;
  const record = { ...emptyControlStatus(controlId), status };
  return { controlId, status, control, record };
}

const items = [item('3.1.1', 'low'), item('3.1.2', 'high'), item('3.1.3', 'high', 'complete'), item('3.1.4', 'medium')];

test('a run goes over what is not complete, by priority, from its beginning', () => {
  expect(startRun(items)).toEqual({ controlIds: ['3.1.2', '3.1.4', '3.1.1'], place: 0 });
});

test('a control nobody touched takes part as not started', () => {
  const [control] = items.map((one) => one.control);
  expect(itemsOf(control ? [control] : [], new Map())).toMatchObject([{ controlId: '3.1.1', status: 'not_started' }]);
});

test('the list stays as it was when its controls are answered', () => {
  const run = startRun(items);
  const answered = items.map((one) => (one.controlId === '3.1.2' ? item('3.1.2', 'high', 'complete') : one));
  expect(advance(run, answered)).toEqual({ ...run, place: 1 });
});

test('an answer leads past controls that a colleague has completed', () => {
  const answered = items.map((one) => (one.controlId === '3.1.4' ? item('3.1.4', 'medium', 'complete') : one));
  expect(advance(startRun(items), answered).place).toBe(2);
});

test('the answer to the last control leads past the end', () => {
  expect(advance({ ...startRun(items), place: 2 }, items).place).toBe(3);
});

test.each([
  [0, -1, 0],
  [0, 1, 1],
  [2, 1, 2],
  [2, -1, 1],
] as const)('from place %i, a step by %i leads to %i', (place, by, next) => {
  expect(stepBy({ ...startRun(items), place }, by).place).toBe(next);
});
