import { expect, test } from 'vitest';
import { compareAssets } from './asset-order.ts';
import { assetCategories, type Asset, type AssetCategory } from './asset-record.ts';
import { assetCounts, countsFor, handlesCuiUnmeant, requirementsAgainst } from './asset-scope.ts';
import { findAssetRefusal } from './scope-fields.ts';

const asset = (category: AssetCategory, change: Partial<Asset> = {}): Asset => ({
  id: `${category}-1`,
  name: 'One',
  tag: '',
  kind: '',
  owner: '',
  location: '',
  category,
  earlierCategories: [],
  specializedKind: null,
  outReason: '',
  cui: [],
  protects: ['3.13.1', '3.13.6'],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: null,
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...change,
});

test.each([
  ['cui', 110, true, true],
  ['spa', 2, true, false],
  ['crma', null, false, false],
  ['specialized', null, false, false],
  ['out', null, false, false],
] as const)('%s: looked at against %s requirements', (category, count, hasOwn, hasOther) => {
  expect(requirementsAgainst(asset(category))).toBe(count);
  expect(countsFor('3.13.1', asset(category))).toBe(hasOwn);
  expect(countsFor('3.1.1', asset(category))).toBe(hasOther);
});

test('only a risk managed asset is not meant to do anything with CUI', () => {
  const handling = (...cui: Asset['cui']) =>
    assetCategories.filter((category) => handlesCuiUnmeant(asset(category, { cui })));
  expect(handling('process')).toEqual(['crma']);
  expect(handling('transmit')).toEqual(['crma']);
  expect(handling()).toEqual([]);
});

test('assets are counted in every category, and stand in the order of the categories, then as people count', () => {
  const list = [
    asset('out'),
    asset('cui', { tag: 'WS-10' }),
    asset('cui', { tag: 'WS-9' }),
    asset('crma'),
    asset('cui', { tag: 'WS-9', name: 'Another' }),
  ];
  expect(assetCounts(list)).toEqual({ cui: 3, spa: 0, crma: 1, specialized: 0, out: 1 });
  const sorted = list.toSorted(compareAssets).map(({ category, tag, name }) => `${category} ${tag} ${name}`);
  expect(sorted).toEqual(['cui WS-9 Another', 'cui WS-9 One', 'cui WS-10 One', 'crma  One', 'out  One']);
});

test.each([
  [{ category: 'specialized' }, 'specializedKind'],
  [{ category: 'specialized', specializedKind: 'ot' }, undefined],
  [{ category: 'out' }, 'outReason'],
  [{ category: 'out', outReason: '  ' }, 'outReason'],
  [{ category: 'out', outReason: 'A line of its own.' }, undefined],
  [{ category: 'out', outReason: 'A line of its own.', cui: ['store'] }, 'category'],
  [{ category: 'crma', cui: ['store'] }, undefined],
] satisfies [Partial<Asset>, string | undefined][])('%j is refused at %s', (change, field) => {
  expect(findAssetRefusal(asset(assetCategories[0], change))?.field).toBe(field);
});
