import { expect, test } from 'vitest';
import { keyOf } from '#sync/engine/mutation.ts';
import { overlayOf, runChange } from '#sync/testing/run-change.ts';
import { scopeFixtures } from './scope-fixtures.ts';

const created = scopeFixtures.find(({ name }) => name === 'asset.create');
const fields = created?.args as { id: string; name: string; category: string };
const { id } = fields;

/** An inventory on one device; each change is made at its own hour of the day. */
function inventory() {
  const overlay = overlayOf({ asset: [], removedAsset: [] });
  return {
    overlay,
    at: (hour: number, name: string, args: object, isOffered = false) => {
      const at = `2026-06-09T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const key = keyOf(Date.parse(at), hour, new Uint8Array(8));
      return runChange(overlay, name, args, { actor: { role: 'admin' }, at, key, offered: isOffered });
    },
  };
}

const hour = (of: number) => `2026-06-09T${String(of).padStart(2, '0')}:00:00.000Z`;

test.each([
  ['asset.delete', { id }, 'asset.create', fields],
  [
    'asset.changeMany',
    { create: [], update: [], remove: [id] },
    'asset.changeMany',
    { create: [fields], update: [], remove: [] },
  ],
] as const)('%s keeps what went, and %#: taking it back keeps when it first came', (remove, removal, create, back) => {
  const { overlay, at } = inventory();
  at(8, 'asset.create', fields);
  expect(overlay.get('removedAsset', id)).toBeUndefined();
  at(9, 'asset.update', { id, set: { category: 'out', cui: [], outReason: 'Wiped.' } });
  at(10, remove, removal);
  expect(overlay.get('asset', id)).toBeUndefined();
  const earlierCategories = [{ category: fields.category, until: hour(9) }];
  const kept = {
    id,
    name: fields.name,
    category: 'out',
    earlierCategories,
    createdAt: hour(8),
    placedAt: hour(9),
    removedAt: hour(10),
  };
  expect(overlay.get('removedAsset', id)).toEqual({ ...kept, removedBy: 'u1', restoredAt: null });
  at(11, create, back);
  expect(overlay.get('asset', id)).toMatchObject({ name: fields.name, createdAt: hour(11) });
  expect(overlay.get('removedAsset', id)).toMatchObject({ ...kept, restoredAt: hour(11) });
  at(12, remove, removal);
  expect(overlay.get('removedAsset', id)).toMatchObject({
    category: fields.category,
    createdAt: hour(8),
    placedAt: hour(11),
    removedAt: hour(12),
    restoredAt: null,
  });
});

test('an asset keeps the categories of before, over a deletion that is taken back too', () => {
  const { overlay, at } = inventory();
  const earlier = (table = 'asset') => overlay.get(table, id)?.['earlierCategories'];
  const out = { category: 'out', cui: [], outReason: 'Wiped.' };
  at(8, 'asset.create', fields);
  at(9, 'asset.update', { id, set: { name: 'Gateway' } });
  expect(earlier()).toEqual([]);
  at(10, 'asset.update', { id, set: out });
  at(11, 'asset.delete', { id });
  const first = { category: fields.category, until: hour(10) };
  expect(earlier('removedAsset')).toEqual([first]);
  at(12, 'asset.create', { ...fields, ...out });
  expect(earlier()).toEqual([first]);
  at(13, 'asset.delete', { id });
  at(14, 'asset.create', fields);
  expect(earlier()).toEqual([first, { category: 'out', until: hour(14) }]);
});

test('nothing is kept of an asset that is not there, and a creation sent again restores nothing', () => {
  const { overlay, at } = inventory();
  expect(at(8, 'asset.delete', { id })).toMatchObject({ refused: { code: 'gone' } });
  expect(overlay.get('removedAsset', id)).toBeUndefined();
  at(9, 'asset.create', fields);
  at(10, 'asset.delete', { id });
  at(11, 'asset.create', fields);
  at(12, 'asset.create', fields, true);
  expect(overlay.get('removedAsset', id)).toMatchObject({ restoredAt: hour(11) });
});
