import { expect, test } from 'vitest';
import type { Difference } from '#sync/domain/import/differences.ts';
import { asUnsent } from '#web/parts/sync/sync-indicator.ts';
import { recordImportPlan } from './import-plan.ts';

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
  needs: null,
};

const { signal } = new AbortController();

function planDifference(id: string, isInWork: boolean): Difference {
  const acts = [{ name: 'plan.create', args: { id, weakness: 'Open.' } }];
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

/** How many records a change of many creates, changes and deletes. */
function partsOf(args: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(args as Record<string, unknown[]>).map(([part, { length }]) => [part, length]),
  );
}

test('an import has seen what it replaces, and its undo what the import left', () => {
  const progress = { signal, onSaved: () => {} };
  const { changes, undo } = recordImportPlan([difference], progress);
  expect(changes.map(({ seen }) => seen)).toEqual([difference.seen]);
  expect(undo?.changes.map(({ seen }) => seen)).toEqual([difference.left]);
});

test('1,200 new plans are a few changes: all of them come, then those in work move on; undo deletes what was saved', () => {
  const taken = Array.from({ length: 1_200 }, (_, at) => planDifference(`p${at}`, at < 700));
  const { changes, progress, undo } = recordImportPlan(taken, { signal, onSaved: () => {} });
  const told = changes.map(({ call, records }) => [call.name, partsOf(call.args), records]);
  expect(told).toEqual([
    ['plan.changeMany', { create: 500, update: 0, remove: 0 }, 500],
    ['plan.changeMany', { create: 0, update: 500, remove: 0 }, 500],
    ['plan.changeMany', { create: 500, update: 0, remove: 0 }, 500],
    ['plan.changeMany', { create: 0, update: 200, remove: 0 }, 200],
    ['plan.changeMany', { create: 200, update: 0, remove: 0 }, 200],
  ]);
  expect(undo?.changes.map(({ call }) => partsOf(call.args).remove)).toEqual([200, 500, 500]);
  expect(progress?.undoOf(1).map(({ call }) => partsOf(call.args).remove)).toEqual([500]);
  expect(progress?.undoOf(3).map(({ call }) => partsOf(call.args).remove)).toEqual([500, 500]);
});

test('changed plans are one change, which has seen what it replaces, and long ones are several', () => {
  const edit = (id: string, weakness: string): Difference => ({
    ...difference,
    key: `plan/${id}`,
    table: 'plan',
    acts: [{ name: 'plan.update', args: { id, set: { weakness } } }],
    undo: [{ name: 'plan.update', args: { id, set: { weakness: 'Old.' } } }],
    seen: { [`plan/${id}`]: { weakness: 'Old.' } },
    left: { [`plan/${id}`]: { weakness } },
  });
  const { changes, undo } = recordImportPlan([edit('p1', 'New.'), edit('p2', 'Newer.')], { signal, onSaved: () => {} });
  expect(changes.map(({ seen }) => seen)).toEqual([
    { 'plan/p1': { weakness: 'Old.' }, 'plan/p2': { weakness: 'Old.' } },
  ]);
  expect(undo?.changes.map(({ seen }) => seen)).toEqual([
    { 'plan/p1': { weakness: 'New.' }, 'plan/p2': { weakness: 'Newer.' } },
  ]);
  const long = Array.from({ length: 100 }, (_, at) => edit(`p${at}`, 'x'.repeat(4_000)));
  expect(recordImportPlan(long, { signal, onSaved: () => {} }).changes).toHaveLength(3);
});

test.each([
  [1, '1 record imported. It is sent when this device is connected.'],
  [2, '2 records imported. They are sent when this device is connected.'],
])('an import of %i says what is sent later', (count, words) => {
  const progress = { signal, onSaved: () => {} };
  const { done } = recordImportPlan(
    Array.from({ length: count }, () => difference),
    progress,
  );
  expect(done && asUnsent(done, 'when this device is connected').description).toBe(words);
});
