import { expect, test } from 'vitest';
import type { Difference } from '#sync/domain/import/differences.ts';
import { asUnsent } from '#web/parts/sync/sync-indicator.ts';
import { importSteps, recordImportPlan, undoSteps } from './import-plan.ts';

const difference: Difference = {
  key: 'statement/3.1.1[a]',
  table: 'statement',
  title: '3.1.1[a]',
  isNew: false,
  fields: [],
  acts: [{ name: 'statement.save', args: { id: '3.1.1[a]', set: { what: 'New.' } } }],
  undo: [{ name: 'statement.save', args: { id: '3.1.1[a]', set: { what: 'Old.' } } }],
  seen: { 'statement/3.1.1[a]': { what: 'Old.' } },
  left: { 'statement/3.1.1[a]': { what: 'New.' } },
  needs: [],
};

function planDifference(id: string, isInWork: boolean): Difference {
  const acts = [{ name: 'plan.bring', args: { id, weakness: 'Open.' } }];
  const moved = { name: 'plan.update', args: { id, set: { state: 'in_work' } } };
  return {
    ...difference,
    key: `plan/${id}`,
    table: 'plan',
    isNew: true,
    acts: isInWork ? [...acts, moved] : acts,
    undo: [{ name: 'plan.delete', args: { id } }],
    seen: {},
    left: {},
  };
}

/** How many records a bulk change creates, updates and deletes. */
function partsOf(args: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(args as Record<string, unknown[]>).map(([part, { length }]) => [part, length]),
  );
}

/** The stored undo of these records. */
function undoOf(taken: readonly Difference[], most = 500) {
  return undoSteps(
    taken.map(({ table, undo, left }) => ({ table, acts: undo, seen: left })),
    most,
  ).flatMap(({ changes }) => changes);
}

const changesOf = (taken: readonly Difference[]) => importSteps(taken).flatMap(({ changes }) => changes);

test('an import has seen what it replaces, and its undo what the import left', () => {
  expect(changesOf([difference]).map(({ seen }) => seen)).toEqual([difference.seen]);
  expect(undoOf([difference]).map(({ seen }) => seen)).toEqual([difference.left]);
});

test('what others need comes first and goes last', () => {
  const taken = [planDifference('p1', false), { ...difference, table: 'system' as const }, difference];
  expect(importSteps(taken).map(({ records }) => records[0]?.table)).toEqual(['system', 'statement', 'plan']);
  const tables = undoSteps(taken, 500).map(({ records }) => records[0]?.table);
  expect(tables).toEqual(['plan', 'statement', 'system']);
});

test('1,200 new plans are a few changes: all of them come, then those in work move on; their undo deletes them', () => {
  const taken = Array.from({ length: 1_200 }, (_, at) => planDifference(`p${at}`, at < 700));
  const told = changesOf(taken).map(({ call, records }) => [call.name, partsOf(call.args), records]);
  expect(told).toEqual([
    ['plan.bringMany', { create: 500, update: 0, remove: 0 }, 500],
    ['plan.bringMany', { create: 0, update: 500, remove: 0 }, 500],
    ['plan.bringMany', { create: 500, update: 0, remove: 0 }, 500],
    ['plan.bringMany', { create: 0, update: 200, remove: 0 }, 200],
    ['plan.bringMany', { create: 200, update: 0, remove: 0 }, 200],
  ]);
  expect(undoOf(taken).map(({ call }) => partsOf(call.args).remove)).toEqual([500, 500, 200]);
  expect(undoOf(taken.slice(0, 3), 2).map(({ call }) => partsOf(call.args).remove)).toEqual([2, 1]);
});

test('changed plans are one change, which has seen what it replaces, and long ones are several', () => {
  const edit = (id: string, weakness: string): Difference => ({
    ...difference,
    key: `plan/${id}`,
    table: 'plan',
    acts: [{ name: 'plan.update', args: { id, set: { weakness } } }],
    seen: { [`plan/${id}`]: { weakness: 'Old.' } },
  });
  expect(changesOf([edit('p1', 'New.'), edit('p2', 'Newer.')]).map(({ seen }) => seen)).toEqual([
    { 'plan/p1': { weakness: 'Old.' }, 'plan/p2': { weakness: 'Old.' } },
  ]);
  const long = Array.from({ length: 100 }, (_, at) => edit(`p${at}`, 'x'.repeat(4_000)));
  expect(changesOf(long)).toHaveLength(3);
});

test.each([
  [1, '1 record imported. It is sent when this device is connected.'],
  [2, '2 records imported. They are sent when this device is connected.'],
])('an import of %i says what is sent later', (count, words) => {
  const taken = Array.from({ length: count }, () => difference);
  const { done } = recordImportPlan(taken, 'plan.xlsx', 'Statements');
  expect(asUnsent(done, 'when this device is connected').description).toBe(words);
});
