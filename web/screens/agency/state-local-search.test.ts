import { expect, test } from 'vitest';
import { changeAddress, readAddress } from '#web/testing/address-router.ts';
import { levelsOf } from './state-local-search.ts';

const plain = { tab: 'frameworks', type: 'all', item: null, cell: null } as const;

test.each([
  ['', plain],
  ['?tab=risks&cell=high.low', { ...plain, tab: 'risks', cell: 'high.low' }],
  ['?tab=moon&type=county&cell=high', plain],
  ['?type=state&item=new', { ...plain, type: 'state', item: 'new' }],
])('/state-local%s is read as %j', (search, state) => {
  expect(readAddress(`/state-local${search}`)).toEqual(state);
});

test('a cell is its likelihood, then its impact', () => {
  expect(levelsOf('high.low')).toEqual({ likelihood: 'high', impact: 'low' });
});

test('what is written is read back, and defaults leave the address', () => {
  const search = { tab: 'risks', type: 'local', item: 'x', cell: 'low.critical' } as const;
  const address = changeAddress('/state-local', '', search);
  expect(readAddress(address)).toEqual(search);
  expect(changeAddress('/state-local', new URL(address, 'https://app').search, plain)).toBe('/state-local');
});
