import { expect, test } from 'vitest';
import type { SyncAnswer } from './answer.ts';
import { joinPages } from './pages.ts';

const proof = { epoch: 'e1', seq: 0, head: '', signature: 's' };
const rejection = (mid: number) => ({
  mid,
  key: `k${mid}`,
  code: 'gone',
  field: null,
  message: 'm',
  serverValue: null,
});

function page(baseCursor: number, cursor: number, change: Partial<SyncAnswer> = {}): SyncAnswer {
  return {
    request: 'r1',
    epoch: 'e1',
    baseCursor,
    cursor,
    lmid: 0,
    results: [],
    put: {},
    del: {},
    kept: null,
    snapshot: null,
    more: true,
    proof: { ...proof, seq: cursor },
    at: `at ${cursor}`,
    backupAt: null,
    recovery: null,
    ...change,
  };
}

test('no pages are no answer, and one is its own', () => {
  expect(joinPages([])).toBeUndefined();
  const one = page(0, 5);
  expect(joinPages([one])).toBe(one);
});

test('[PL3] the first page says where the pull began and what it answered, the last where it ends', () => {
  const joined = joinPages([
    page(3, 5, { lmid: 9, snapshot: 4, results: [rejection(1)] }),
    page(5, 7),
    page(7, 8, { lmid: 11, more: false, results: [rejection(2)], backupAt: 'then' }),
  ]);
  expect(joined).toMatchObject({
    baseCursor: 3,
    cursor: 8,
    lmid: 9,
    snapshot: 4,
    more: false,
    at: 'at 8',
    backupAt: 'then',
  });
  expect(joined?.proof.seq).toBe(8);
  expect(joined?.results.map(({ mid }) => mid)).toEqual([1, 2]);
});

test('[PL3] a later page’s word on a record stands, whether it names or removes it', () => {
  const joined = joinPages([
    page(0, 1, {
      put: { card: [{ id: 'a', v: 1 } as never, { id: 'b' }], list: [{ id: 'l' }] },
      del: { card: ['x', 'y'] },
    }),
    page(1, 2, {
      put: { card: [{ id: 'x' }, { id: 'a', v: 2 } as never] },
      del: { card: ['b'], list: ['none'], board: ['g'] },
    }),
  ]);
  expect(joined?.put).toEqual({ card: [{ id: 'a', v: 2 }, { id: 'x' }], list: [{ id: 'l' }] });
  expect(joined?.del).toEqual({ card: ['y', 'b'], list: ['none'], board: ['g'] });
});
