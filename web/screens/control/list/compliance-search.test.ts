import { describe, expect, test } from 'vitest';
import { readSearch, writeSearch } from './compliance-search.ts';

const nothing = { q: '', categories: [], statuses: [], open: [], closed: [], details: null };

describe('reading the address', () => {
  test.each<[string, Record<string, unknown>, object]>([
    ['an empty address filters nothing', {}, {}],
    ['search text stays text, even when it looks like a number', { q: 3.1 }, { q: '3.1' }],
    ['families are read in the standard order', { category: 'AU,AC' }, { categories: ['AC', 'AU'] }],
    ['unknown families and statuses are passed over', { category: 'XX,AC', status: 'done' }, { categories: ['AC'] }],
    ['statuses and the two extra choices', { status: 'unsent,in_progress' }, { statuses: ['in_progress', 'unsent'] }],
    ['one open control', { open: '3.1.4' }, { open: ['3.1.4'] }],
    ['several open controls keep their order, each once', { open: '3.3.1,3.1.4,3.3.1' }, { open: ['3.3.1', '3.1.4'] }],
    ['a control number without its first part', { open: '1.4' }, { open: ['3.1.4'] }],
    ['controls that do not exist are passed over', { open: '3.99.1', details: '9' }, {}],
    [
      'collapsed families and the details sheet',
      { closed: 'PS', details: '3.1.4' },
      { closed: ['PS'], details: '3.1.4' },
    ],
    ['values of another kind are passed over', { q: { a: 1 }, open: ['3.1.4'], status: null }, {}],
  ])('%s', (_, raw, expected) => {
    expect(readSearch(raw)).toEqual({ ...nothing, ...expected });
  });
});

describe('writing the address', () => {
  test('only what changes is written, and what is empty leaves the address', () => {
    expect(writeSearch({ q: 'mfa' })).toEqual({ q: 'mfa' });
    expect(writeSearch({ q: '', categories: [], statuses: [] })).toEqual({
      q: undefined,
      category: undefined,
      status: undefined,
    });
    expect(writeSearch({ details: null, open: [], closed: [] })).toEqual({
      details: undefined,
      open: undefined,
      closed: undefined,
    });
  });

  test('what was written reads back the same', () => {
    const search = {
      q: '3.10',
      categories: ['AC', 'AU'],
      statuses: ['complete', 'review'],
      open: ['3.1.4', '3.3.1'],
      closed: ['PS'],
      details: '3.1.4',
    } as const;
    expect(readSearch(writeSearch(search))).toEqual(search);
  });
});
