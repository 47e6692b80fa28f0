import { expect, test } from 'vitest';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { emptyControlStatus, type ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { advance, goOn, goTo, itemsOf, resumeRun, startRun, stepBy } from './assessment-run.ts';

function item(controlId: string, priority: Control['priority'], claim: ControlStatusValue = 'not_started') {
  const control = { id: controlId, controlId, priority } as Control;
  const record = sealStatus({ ...emptyControlStatus(controlId), status: claim });
  return { controlId, status: record.status, control, record };
}

const items = [item('3.1.1', 'low'), item('3.1.2', 'high'), item('3.1.3', 'high', 'complete'), item('3.1.4', 'medium')];

test('a run goes over what is not complete, by priority, from its beginning', () => {
  expect(startRun(items)).toMatchObject({ controlIds: ['3.1.2', '3.1.4', '3.1.1'], place: 0, isAsking: true });
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

test('a run of an earlier visit keeps its place, asks what became open since and leaves out what became complete', () => {
  const run = { ...startRun(items), place: 1 };
  const now = [
    item('3.1.1', 'low', 'complete'),
    item('3.1.2', 'high'),
    item('3.1.3', 'high', 'in_progress'),
    item('3.1.4', 'medium'),
  ];
  expect(resumeRun(run, now)).toEqual({ ...run, controlIds: ['3.1.2', '3.1.4', '3.1.3'] });
});

test('what was answered just before the reload is not asked again', () => {
  const answered = items.map((one) => (one.controlId === '3.1.2' ? item('3.1.2', 'high', 'complete') : one));
  expect(resumeRun({ ...startRun(items), isAnswered: true }, answered)).toMatchObject({ place: 1, isAnswered: false });
});

test('a control looked at again is there after a reload, also when it is complete', () => {
  const answered = items.map((one) => (one.controlId === '3.1.2' ? item('3.1.2', 'high', 'complete') : one));
  expect(resumeRun(startRun(items), answered)).toMatchObject({ controlIds: ['3.1.2', '3.1.4', '3.1.1'], place: 0 });
});

test('a run that was left goes on at its control, or after it when somebody has completed it', () => {
  const left = { ...startRun(items), place: 1, isAsking: false };
  expect(goOn(left, items)).toMatchObject({ place: 1, isAsking: true });
  const answered = items.map((one) => (one.controlId === '3.1.4' ? item('3.1.4', 'medium', 'complete') : one));
  expect(goOn(left, answered)).toMatchObject({ place: 2, isAsking: true });
});

test('a run at its end stays there', () => {
  expect(resumeRun({ ...startRun(items), place: 3 }, items)).toMatchObject({ place: 3, isAsking: true });
});

test('taking an answer back leads to its control, where the list has it', () => {
  const run = { ...startRun(items), place: 2 };
  expect(goTo(run, '3.1.4').place).toBe(1);
  expect(goTo(run, '3.9.9')).toBe(run);
});
