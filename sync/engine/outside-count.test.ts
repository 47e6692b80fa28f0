import { describe, expect, test } from 'vitest';
import { MemoryDisk, MemoryStore } from '#sync/testing/memory-store.ts';
import { keyOf } from './mutation.ts';
import {
  countAfter,
  countQueue,
  findDamage,
  joinCounts,
  nothingCommitted,
  sizeOf,
  watchQueue,
} from './outside-count.ts';
import type { Entry, Meta, StoreTx } from './store.ts';

const DAY = 86_400_000;
const JUNE_9 = Date.UTC(2026, 5, 9, 9);
const dayOf = (iso: string) => iso.slice(0, 10);

const meta: Meta = {
  clientId: 'c1',
  born: 'c1',
  lastMid: 0,
  sentMid: 0,
  epoch: 'e1',
  cursor: 9,
  proof: null,
};

function entry(mid: number, daysLater = 0): Entry {
  const key = keyOf(JUNE_9 + daysLater * DAY, mid, new Uint8Array(8));
  return { mid, key, name: 'card.write', args: {}, was: {}, touches: [], records: ['card/a'], blocked: null };
}

const put = (...entries: Entry[]) => ({ ...nothingCommitted(), meta, put: entries });
const sent = (deletedThrough: number) => ({ ...nothingCommitted(), meta, deletedThrough });

describe('[LS1] the count outside the database', () => {
  test('follows each transaction of the queue, by day', () => {
    let count = countAfter(undefined, put(entry(1), entry(2)), dayOf);
    count = countAfter(count, put(entry(3, 1)), dayOf);
    expect(count?.days).toEqual([
      { day: '2026-06-09', last: 2 },
      { day: '2026-06-10', last: 3 },
    ]);
    expect(count && sizeOf(count)).toBe(3);
    count = countAfter(count, sent(2), dayOf);
    expect(count?.days).toEqual([{ day: '2026-06-10', last: 3 }]);
    count = countAfter(count, sent(3), dayOf);
    expect(count && sizeOf(count)).toBe(0);
  });

  test.each<[string, boolean, (tx: StoreTx) => Promise<void>]>([
    ['an entry', true, (tx) => tx.putEntries([entry(1)])],
    ['no entry', false, (tx) => tx.putEntries([])],
    ['what was acknowledged', true, (tx) => tx.deleteEntriesThrough(1)],
    ['the row of the client', true, (tx) => tx.putMeta(meta)],
  ])('hears of a transaction that writes %s: %s', async (_, isChanged, act) => {
    const committed = nothingCommitted();
    const none = () => Promise.resolve();
    await act(watchQueue({ putEntries: none, deleteEntriesThrough: none, putMeta: none } as never, committed));
    expect(committed.isChanged).toBe(isChanged);
  });

  test('is taken beside the writes, which happen as before', async () => {
    const disk = new MemoryDisk();
    const committed = nothingCommitted();
    await new MemoryStore(disk).run('write', [], async (tx) => {
      const watched = watchQueue(tx, committed);
      await Promise.all([watched.putMeta(meta), watched.putEntries([entry(1), entry(2)])]);
      await watched.deleteEntriesThrough(1);
    });
    expect([disk.meta, disk.sortedEntries().map(({ mid }) => mid)]).toEqual([meta, [2]]);
    expect(committed).toMatchObject({ meta, deletedThrough: 1, isChanged: true });
  });

  test('does not grow with a keystroke that merges, nor with an entry that is written again', () => {
    const count = countAfter(undefined, put(entry(1), entry(2, 1)), dayOf);
    expect(countAfter(count, put(entry(1, 2), entry(2, 3)), dayOf)).toEqual(count);
  });

  test('begins anew with a new client, which has numbered everything again', () => {
    const count = countAfter(undefined, put(entry(7)), dayOf);
    const renumbered = { ...put(entry(1)), meta: { ...meta, clientId: 'c2', gone: 0 }, deletedThrough: 7 };
    expect(countAfter(count, renumbered, dayOf)).toMatchObject({ clientId: 'c2', gone: 0, days: [{ last: 1 }] });
  });

  test('is the same in whatever order pages and worker tell what they know', () => {
    const page = countAfter(undefined, put(entry(1), entry(2), entry(3, 1)), dayOf);
    const worker = countAfter(countAfter(undefined, put(entry(1), entry(2)), dayOf), sent(2), dayOf);
    if (!page || !worker) throw new Error('there is no count');
    const joined = { born: 'c1', clientId: 'c1', gone: 2, days: [{ day: '2026-06-10', last: 3 }] };
    expect([joinCounts(page, worker), joinCounts(worker, page)]).toEqual([joined, joined]);
    const other = { ...worker, born: 'c0' };
    expect([joinCounts(page, other), joinCounts(page, undefined)]).toEqual([page, page]);
  });
});

describe('[LS2] a database that lost something is told from a whole one', () => {
  const count = countQueue({ ...meta, lastMid: 6 }, [entry(4), entry(5), entry(6, 1)], dayOf);
  const whole = { meta, entries: [entry(4), entry(5), entry(6, 1)], hasBases: true };
  const all = [
    { day: '2026-06-09', mids: [4, 5] },
    { day: '2026-06-10', mids: [6] },
  ];
  const told = { id: 'x', of: 'c1', days: [], files: 0, asides: 0, back: 0, isRead: false, isReported: false };

  test.each([
    ['whole', count, whole, undefined],
    [
      'whole, with a change that is not counted yet',
      count,
      { ...whole, entries: [...whole.entries, entry(7)] },
      undefined,
    ],
    ['a new one', undefined, { meta: undefined, entries: [], hasBases: false }, undefined],
    ['one of which nothing is known', undefined, whole, undefined],
    [
      'made anew by the browser',
      count,
      { meta: undefined, entries: [], hasBases: false },
      { kind: 'emptied', lost: all },
    ],
    [
      'made anew, and opened by another page',
      count,
      { meta: { ...meta, clientId: 'c9', born: 'c9' }, entries: [], hasBases: false },
      { kind: 'emptied', lost: all },
    ],
    [
      'made anew, and called lost by another page',
      count,
      {
        meta: { ...meta, clientId: 'c9', born: 'c9', loss: { ...told, days: [{ ...all[0]!, changes: 2 }] } },
        entries: [],
        hasBases: false,
      },
      { kind: 'told', lost: [{ ...all[0]!, changes: 2 }] },
    ],
    [
      'the client’s row alone is gone',
      count,
      { ...whole, meta: undefined, entries: [entry(4), entry(6, 1)] },
      { kind: 'emptied', lost: [{ day: '2026-06-09', mids: [5] }] },
    ],
    ['the queue alone is gone', count, { ...whole, entries: [] }, { kind: 'holed', lost: all }],
    ['the queue and the count are gone', undefined, { ...whole, entries: [] }, { kind: 'holed', lost: [] }],
    ['the bases alone are gone', count, { ...whole, hasBases: false }, { kind: 'holed', lost: [] }],
    [
      'the bases alone are gone before the first pull',
      count,
      { ...whole, meta: { ...meta, epoch: null, cursor: 0 }, hasBases: false },
      { kind: 'holed', lost: [] },
    ],
    [
      'the bases alone are gone, and a first sync has begun again',
      count,
      { ...whole, meta: { ...meta, cursor: 0, turns: 1 }, hasBases: false },
      undefined,
    ],
    [
      'sent, and the count was not told',
      count,
      { ...whole, meta: { ...meta, gone: 6 }, entries: [], hasBases: false },
      undefined,
    ],
    [
      'numbered anew, and the count was not told',
      count,
      { ...whole, meta: { ...meta, clientId: 'c2' }, entries: [entry(1)] },
      undefined,
    ],
    [
      'entries that cannot run have no bases',
      count,
      { ...whole, entries: whole.entries.map((one) => ({ ...one, blocked: 'gone' })), hasBases: false },
      undefined,
    ],
    [
      'one that can run has, whatever the others do',
      count,
      {
        ...whole,
        entries: whole.entries.map((one, at) => ({ ...one, blocked: at > 0 ? 'gone' : null })),
        hasBases: false,
      },
      { kind: 'holed', lost: [] },
    ],
  ])('%s', (_, known, remains, damage) => {
    expect(findDamage(known, remains)).toEqual(damage);
  });
});
