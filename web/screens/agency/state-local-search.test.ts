import { expect, test } from 'vitest';
import { readStateLocalSearch, writeStateLocalSearch } from './state-local-search.ts';

const plain = { tab: 'frameworks', type: 'all', item: null, cell: null } as const;

test.each([
  [{}, plain],
  [
    { tab: 'risks', cell: 'high.low' },
    { ...plain, tab: 'risks', cell: { likelihood: 'high', impact: 'low' } },
  ],
  [{ tab: 'moon', type: 'county', cell: 'high' }, plain],
  [
    { type: 'state', item: 'new' },
    { ...plain, type: 'state', item: 'new' },
  ],
])('the address %j is read as %j', (raw, search) => {
  expect(readStateLocalSearch(raw)).toEqual(search);
});

test('what is written is read back, and defaults leave the address', () => {
  const search = { tab: 'risks', type: 'local', item: 'x', cell: { likelihood: 'low', impact: 'critical' } } as const;
  expect(readStateLocalSearch(writeStateLocalSearch(search))).toEqual(search);
  expect(writeStateLocalSearch(plain)).toEqual({ tab: undefined, type: undefined, item: undefined, cell: undefined });
});
