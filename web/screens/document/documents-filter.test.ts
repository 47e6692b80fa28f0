import { expect, test } from 'vitest';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';
import { countByCategory, filterDocuments, groupByCategory } from './documents-filter.ts';

const here = { elsewhere: null, cui: 'no' } as const;
const documents = [
  { id: '1', originalName: 'System Security Plan.pdf', description: 'Third draft', category: 'ssp' as const, ...here },
  { id: '2', originalName: 'Badge log.xlsx', description: 'Weekly review', category: 'evidence' as const, ...here },
  { id: '3', originalName: 'Plan of action.docx', description: '', category: 'poam' as const, ...here },
  {
    id: '4',
    originalName: 'Server room.jpg',
    description: 'Door with the new plan',
    category: 'evidence' as const,
    ...here,
  },
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  ['', 'all', null, '1234'],
  ['PLAN', 'all', null, '134'],
  [' weekly ', 'all', null, '2'],
  ['plan', 'evidence', null, '4'],
  ['', 'other', null, ''],
  ['', 'all', ['2', '9'], '2'],
  ['server', 'all', ['2'], ''],
] as const)('searching %j in %s among %j finds %j', (q, category, linked, found) => {
  expect(ids(filterDocuments(documents, { q, category, held: 'all' }, linked && new Set(linked), new Map()))).toBe(
    found,
  );
});

test.each([
  ['3.1.2', '42'],
  ['AC.L2-3.1.2', '42'],
  ['3.1.2[b]', '4'],
  ['transaction & function', '4'],
  ['separation', ''],
])('what is evidence of a requirement is found by %j', (q, found) => {
  const proven = new Map([
    ['2', ['3.1.22']],
    ['4', ['3.1.2', '3.1.2[b]']],
  ]);
  expect(ids(filterDocuments(documents, { q, category: 'all', held: 'all' }, null, proven))).toBe(found);
});

test.each([
  ['all', 'abcde'],
  ['here', 'a'],
  ['held_on_site', 'b'],
  ['reference', 'cd'],
  ['marked', 'bd'],
  ['unsure', 'e'],
] as const)('of documents here, elsewhere and with CUI, %j lets through %j', (held, found) => {
  const one = { originalName: 'Plan.pdf', description: '', category: 'evidence' } as const;
  const placed = [
    { ...one, ...here, id: 'a' },
    { ...one, id: 'b', elsewhere: 'held_on_site', cui: 'marked' },
    { ...one, id: 'c', elsewhere: 'reference', cui: 'no' },
    { ...one, id: 'd', elsewhere: 'reference', cui: 'marked' },
    { ...one, id: 'e', elsewhere: null, cui: 'unsure' },
  ] as const;
  expect(ids(filterDocuments(placed, { q: '', category: 'all', held }, null, new Map()))).toBe(found);
});

test('documents are counted and grouped by category', () => {
  expect(countByCategory(documents)).toEqual({ ssp: 1, poam: 1, evidence: 2, other: 0 });
  expect(groupByCategory(documents).map(({ category, list }) => [category, ids(list)])).toEqual([
    ['ssp', '1'],
    ['poam', '3'],
    ['evidence', '24'],
    ['other', ''],
  ]);
});

const nothing = {
  q: '',
  category: 'all',
  held: 'all',
  tab: 'all',
  control: null,
  objective: null,
  older: '',
  open: null,
  request: null,
  ask: '',
  upload: '',
};

test.each([
  ['', nothing],
  ['?q=12&category=ssp&tab=poam', { ...nothing, q: '12', category: 'ssp', tab: 'poam' }],
  ['?category=x&tab=7&control=9.9.9', nothing],
  ['?older=1', { ...nothing, older: '1' }],
  ['?held=reference', { ...nothing, held: 'reference' }],
  ['?held=somewhere', nothing],
  ['?control=3.1.1&upload=1', { ...nothing, control: '3.1.1', upload: '1' }],
  ['?tab=requests&request=id', { ...nothing, tab: 'requests', request: 'id' }],
  ['?request=new&ask=Policy', { ...nothing, request: 'new', ask: 'Policy' }],
  ['?objective=3.1.1[a]&open=id', { ...nothing, objective: '3.1.1[a]', open: 'id' }],
])('/documents%s is read as %j', (search, state) => {
  expect(readAddress(`/documents${search}`)).toEqual(state);
});

test('what says nothing is not in the address', () => {
  const change = { q: '', tab: 'all', control: null, category: 'ssp', upload: '' } as const;
  expect(changeAddress('/documents', '?q=x&tab=ssp&upload=1', change)).toBe('/documents?category=ssp');
});

test('a document that carries the searched number comes before one with a longer number and one that only speaks of it', () => {
  const named = ['Notes', '3.1.20 policy', 'SSP 3.1.2'].map((originalName, index) => ({
    id: String(index),
    originalName: `${originalName}.pdf`,
    description: 'Covers 3.1.2',
    category: 'evidence' as const,
    ...here,
  }));
  expect(ids(filterDocuments(named, { q: '3.1.2', category: 'all', held: 'all' }, null, new Map()))).toBe('210');
});
