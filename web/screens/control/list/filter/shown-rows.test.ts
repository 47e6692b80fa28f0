import { expect, test } from 'vitest';
import { buildRow } from '#web/screens/control/list/row/control-row-builder.ts';
import type { ControlFilter } from './control-filter.ts';
import { ShownRows } from './shown-rows.ts';

const todo: ControlFilter = { q: '', category: [], status: ['not_started', 'in_progress'] };
const before = [buildRow('3.1.1'), buildRow('3.1.4'), buildRow('3.3.1', { status: 'complete' })];
const after = [buildRow('3.1.1', { status: 'complete' }), ...before.slice(1)];
const ids = (rows: ReturnType<ShownRows['list']>) => rows.map(({ control }) => control.id);

test('an open row stays in its list when its status leaves it, until it is closed', () => {
  const shown = new ShownRows();
  expect(ids(shown.list(before, todo, ['3.1.1']))).toEqual(['3.1.1', '3.1.4']);
  expect(ids(shown.list(after, todo, ['3.1.1']))).toEqual(['3.1.1', '3.1.4']);
  expect(ids(shown.list(after, todo, []))).toEqual(['3.1.4']);
  expect(ids(shown.list(after, todo, ['3.1.1']))).toEqual(['3.1.4']);
});

test('a closed row leaves its list at once', () => {
  const shown = new ShownRows();
  shown.list(before, todo, []);
  expect(ids(shown.list(after, todo, []))).toEqual(['3.1.4']);
});

test('another filter shows what matches it, also of the open rows', () => {
  const shown = new ShownRows();
  shown.list(before, todo, ['3.1.1']);
  expect(ids(shown.list(after, { ...todo, status: ['in_progress'] }, ['3.1.1']))).toEqual([]);
  expect(ids(shown.list(after, { ...todo, q: '3.3' }, ['3.1.1', '3.3.1']))).toEqual([]);
});
