import { expect, test } from 'vitest';
import type { Comparison } from '#sync/domain/import/differences.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import type { InventoryImportPlan } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import { comparisonParts, inventoryParts, joinComparisons, joinInventories } from './found-parts.ts';

const refused = Array.from({ length: 700 }, (_, at) => ({ title: `Row ${at}`, why: 'It has no date.' }));

test('ten thousand differences travel in parts of five hundred, and are the same comparison again', () => {
  const one = { table: 'plan', isNew: true, fields: [], acts: [], undo: [], seen: {}, left: {}, needs: [] } as const;
  const blank = { ...one, fields: [], acts: [], undo: [] };
  const differences = Array.from({ length: 10_000 }, (_, at) => ({ ...blank, key: `plan/${at}`, title: `Gap ${at}` }));
  const whole: Comparison = { differences, same: 7, refused };
  const parts = comparisonParts(whole);
  expect(Math.max(...parts.map((part) => part.differences.length + part.refused.length))).toBe(500);
  expect(joinComparisons(parts)).toEqual(whole);
  expect(comparisonParts({ differences: [], same: 0, refused: [] })).toHaveLength(1);
});

test('an inventory of ten thousand rows travels in parts of five hundred, and is the same plan again', () => {
  const added = Array.from({ length: 10_000 }, (_, line) => ({ line, fields: { ...blankAsset, name: `PC ${line}` } }));
  const rows = refused.map(({ title, why }, line) => ({ line, name: title, reason: why }));
  const whole: InventoryImportPlan = { added, changed: [], unchanged: 3, refused: rows, unread: rows };
  const parts = inventoryParts(whole);
  expect(Math.max(...parts.map((part) => part.added.length + part.refused.length + part.unread.length))).toBe(500);
  expect(joinInventories(parts)).toEqual(whole);
});
