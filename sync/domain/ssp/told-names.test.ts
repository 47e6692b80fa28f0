import { expect, test } from 'vitest';
import { publishedNames, toldNames } from './told-names.ts';

const parts = [
  { of: 'p1', field: 'provider', text: 'Bluepeak Cloud\nKind: Cloud service provider' },
  { of: 'a1', field: 'asset', text: 'Scan station RAS-9\nLocation: Hall 2' },
  { of: '3.1.1[a]', field: 'what', text: 'Ironclad watches.' },
];

const none = { assets: [], providers: [] };
const nothing = { statements: [], published: none, removedAssets: [], assets: [], providers: [] };
const named = {
  ...nothing,
  statements: [{ inheritedFrom: '' }, { inheritedFrom: 'Northstar, Ironclad MSSP' }],
  published: publishedNames({ parts }),
  removedAssets: [{ name: 'Mill controller 2' }],
};

test('names come from what was deleted, published or inherited from, each once', () => {
  expect(toldNames(named)).toEqual({
    assets: ['Mill controller 2', 'Scan station RAS-9'],
    providers: ['Northstar', 'Ironclad MSSP', 'Bluepeak Cloud'],
  });
});

test('what is in the inventory is not among them', () => {
  const [assets, providers] = [[{ name: 'Mill controller 2', tag: '' }], [{ name: 'Bluepeak Cloud' }]];
  expect(toldNames({ ...named, assets, providers })).toEqual({
    assets: ['Scan station RAS-9'],
    providers: ['Northstar', 'Ironclad MSSP'],
  });
});

test.each([
  ['Server', [], ['Server']],
  ['old server', [], []],
  ['Old server', ['Old server'], ['Old server']],
  ['FW1', ['FW1'], ['FW1']],
  ['IT', [], []],
  ['', [], []],
])('of %j, what a sentence may have by chance is no name', (name, assets, providers) => {
  const records = { ...nothing, statements: [{ inheritedFrom: name }], removedAssets: [{ name }] };
  expect(toldNames(records)).toEqual({ assets, providers });
});
