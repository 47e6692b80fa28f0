import { expect, test } from 'vitest';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { assessedText, protectsHelp } from '#web/screens/scope/scope-words.ts';
import { blankBulkForm, bulkEdits, cuiChosen, handlingAfter } from './bulk-form.ts';
import { bulkPlan } from './inventory-changes.ts';

const assetWith = (id: string, change: Partial<Asset> = {}): Asset => ({
  id,
  name: `Asset ${id}`,
  tag: '',
  kind: '',
  owner: 'Tom Okafor',
  location: '',
  category: 'crma',
  specializedKind: null,
  outReason: '',
  cui: [],
  protects: [],
  os: '',
  serial: '',
  notes: '',
  sspRef: '',
  inventoriedOn: null,
  earlierCategories: [],
  createdAt: '2026-06-01T08:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...change,
});

test('only what was entered changes, and only where it differs', () => {
  const assets = [assetWith('a1'), assetWith('a2', { owner: 'Priya Nair', location: 'Dock' })];
  expect(bulkEdits(assets, { ...blankBulkForm, owner: 'Priya Nair' })).toEqual({
    edits: [{ asset: assets[0], set: { owner: 'Priya Nair' } }],
  });
  expect(bulkEdits(assets, blankBulkForm)).toEqual({ edits: [] });
});

test('a category takes along what only the former one had', () => {
  const asset = assetWith('a1', { category: 'spa', protects: ['3.13.1'] });
  expect(bulkEdits([asset], { ...blankBulkForm, category: 'cui' })).toEqual({
    edits: [{ asset, set: { category: 'cui', protects: [] } }],
  });
});

test('a category that does not fit one of them is refused by name', () => {
  const assets = [assetWith('a1'), assetWith('a2', { tag: 'FS-01', category: 'cui', cui: ['store'] })];
  expect(bulkEdits(assets, { ...blankBulkForm, category: 'out', outReason: 'Apart.' })).toEqual({
    field: 'category',
    problem: 'An asset that handles CUI cannot be out of scope. (1 asset, such as FS-01)',
  });
  expect(bulkEdits(assets, { ...blankBulkForm, category: 'specialized' })).toMatchObject({ field: 'specializedKind' });
});

test('what they do with CUI is set for all of them, also to nothing', () => {
  const assets = [assetWith('a1'), assetWith('a2', { category: 'cui', cui: ['store'] })];
  expect(bulkEdits(assets, { ...blankBulkForm, cui: ['store'] })).toEqual({
    edits: [{ asset: assets[0], set: { cui: ['store'] } }],
  });
  expect(bulkEdits(assets, { ...blankBulkForm, cui: ['none'], category: 'out', outReason: 'Apart.' })).toEqual({
    edits: [
      { asset: assets[0], set: { category: 'out', outReason: 'Apart.' } },
      { asset: assets[1], set: { category: 'out', outReason: 'Apart.', cui: [] } },
    ],
  });
  expect(cuiChosen(['store'], ['store', 'none'])).toEqual(['none']);
  expect(cuiChosen(['none'], ['none', 'store'])).toEqual(['store']);
  expect(cuiChosen(['none'], ['none'])).toEqual(['none']);
  expect(cuiChosen(['none'], [])).toEqual([]);
});

test('requirements go to security protection assets alone, and have to be known', () => {
  const assets = [assetWith('a1'), assetWith('a2', { category: 'spa' })];
  expect(bulkEdits(assets, { ...blankBulkForm, protects: '3.13.1 3.13.6, 3.13.1' })).toEqual({
    edits: [{ asset: assets[1], set: { protects: ['3.13.1', '3.13.6'] } }],
  });
  expect(bulkEdits(assets, { ...blankBulkForm, protects: '3.99.1' })).toMatchObject({ field: 'protects' });
});

test('a security protection asset that protects nothing says so', () => {
  expect(assessedText({ category: 'spa', protects: [], cui: [] })).toBe('None named');
  expect(assessedText({ category: 'spa', protects: ['3.13.1'], cui: [] })).toBe('1 relevant');
  expect(protectsHelp(false)).toContain('Without any it is assessed against nothing');
});

test('a risk managed asset that handles CUI is noted, alone and among several, and not refused', () => {
  expect(assessedText({ category: 'crma', protects: [], cui: ['process'] })).toBe('CUI asset?');
  expect(assessedText({ category: 'crma', protects: [], cui: [] })).toBe('Plan review');
  const assets = [assetWith('a1'), assetWith('a2', { category: 'cui', cui: ['store'] })];
  expect(handlingAfter(assets, { ...blankBulkForm, cui: ['process'] })).toEqual([assets[0]]);
  expect(handlingAfter(assets, { ...blankBulkForm, category: 'crma' })).toEqual([assets[1]]);
  expect(handlingAfter(assets, { ...blankBulkForm, category: 'cui', cui: ['process'] })).toEqual([]);
  expect(bulkEdits(assets, { ...blankBulkForm, category: 'crma' })).toMatchObject({ edits: [{}] });
});

test('1,200 assets are three changes, and taken back by three', () => {
  const assets = Array.from({ length: 1_200 }, (_, at) => assetWith(`a${at}`));
  const edited = bulkEdits(assets, { ...blankBulkForm, location: 'Building 2' });
  const { changes, undo } = bulkPlan('edits' in edited ? edited.edits : []);
  expect(changes).toHaveLength(3);
  expect(undo?.changes).toHaveLength(3);
  expect(undo?.changes[0]?.call.args).toMatchObject({ create: [], remove: [], update: { length: 500 } });
  expect(undo?.changes[0]?.seen).toMatchObject({ 'asset/a0': { location: 'Building 2' } });
});
