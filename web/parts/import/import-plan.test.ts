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

test('an import has seen what it replaces, and its undo what the import left', () => {
  const progress = { signal: new AbortController().signal, onSaved: () => {} };
  const { changes, undo } = recordImportPlan([difference], progress);
  expect(changes.map(({ seen }) => seen)).toEqual([difference.seen]);
  expect(undo?.changes.map(({ seen }) => seen)).toEqual([difference.left]);
});

test.each([
  [1, '1 record imported. It is sent when this device is connected.'],
  [2, '2 records imported. They are sent when this device is connected.'],
])('an import of %i says what is sent later', (count, words) => {
  const progress = { signal: new AbortController().signal, onSaved: () => {} };
  const { done } = recordImportPlan(
    Array.from({ length: count }, () => difference),
    progress,
  );
  expect(done && asUnsent(done, 'when this device is connected').description).toBe(words);
});
