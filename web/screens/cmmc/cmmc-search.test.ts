import { expect, test } from 'vitest';
import { cmmcPath, readCmmcSearch, writeCmmcSearch } from './cmmc-search.ts';

const first = { tab: 'overview', result: 'timeline', compare: null, family: null, part: 'implementation' } as const;

test.each([
  [{}, {}],
  [
    { tab: 'guide', family: 'SC', part: 'costs' },
    { tab: 'guide', family: 'SC', part: 'costs' },
  ],
  [
    { tab: 'calculator', result: 'savings' },
    { tab: 'calculator', result: 'savings' },
  ],
  [
    { tab: 'calculator', compare: 'a,b' },
    { tab: 'calculator', compare: ['a', 'b'] },
  ],
  [{ tab: 'calculator', compare: 'a,a' }, { tab: 'calculator' }],
  [{ tab: 'calculator', compare: 'a' }, { tab: 'calculator' }],
  [{ tab: 'prices', family: 'XX', part: 7, result: 'all' }, {}],
])('%j reads as %j', (raw, expected) => {
  expect(readCmmcSearch(raw)).toEqual({ ...first, ...expected });
});

test.each([
  [first, {}],
  [{ ...first, family: 'AC', part: 'costs' } as const, {}],
  [{ ...first, tab: 'guide', family: 'AC' } as const, { tab: 'guide', family: 'AC' }],
  [{ ...first, tab: 'guide', part: 'costs' } as const, { tab: 'guide' }],
  [{ ...first, tab: 'calculator', compare: ['a', 'b'] } as const, { tab: 'calculator', compare: 'a,b' }],
])('%j is written as %j', (search, written) => {
  expect(writeCmmcSearch(search)).toEqual(written);
});

test('a link to a part of the screen names no more than it needs', () => {
  expect(cmmcPath({})).toBe('/cmmc');
  expect(cmmcPath({ tab: 'guide', family: 'AC', part: 'controls' })).toBe('/cmmc?tab=guide&family=AC&part=controls');
});
