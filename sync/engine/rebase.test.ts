import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cardSchemaForTests } from '#sync/testing/card-schema.ts';
import { MemoryStore, type Write } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import type { SyncAnswer } from './answer.ts';
import { defineMutators } from './mutator.ts';
import { rebase } from './rebase.ts';
import type { Row } from './row.ts';
import type { Schema } from './schema.ts';
import type { Entry, Meta, StoreTx } from './store.ts';

const DAY = 86_400_000;
const AT = '2026-06-09T09:00:00.000Z';
const daysBefore = (days: number) => new Date(Date.parse(AT) - days * DAY).toISOString();
const proof = { epoch: 'e1', seq: 7, head: 'h7', signature: 's' };
const before: Meta = {
  clientId: 'mine',
  lastMid: 0,
  sentMid: 3,
  epoch: 'e1',
  cursor: 3,
  proof: { epoch: 'e1', seq: 3, head: 'h3', signature: 's' },
};

const answerOf = (given: Partial<SyncAnswer> = {}): SyncAnswer => ({
  request: 'r1',
  epoch: 'e1',
  baseCursor: 3,
  cursor: 7,
  lmid: 0,
  results: [],
  put: {},
  del: {},
  kept: null,
  snapshot: null,
  more: false,
  proof,
  at: AT,
  backupAt: null,
  recovery: null,
  ...given,
});

const cardOf = (id: string, given: Partial<Row> = {}): Row => ({
  id,
  state: 'new',
  text: id,
  tags: [],
  list: 'l1',
  updatedAt: null,
  updatedBy: null,
  stamps: {},
  ...given,
});
const stampedAt = (at: string) => ({ at, by: 'priya', name: 'Priya' });

// Its result depends on every row it finds, including those that neither the answer nor a change of this device names.
const countCards = defineMutators<{ card: Row & { text: string; list: string } }>()({
  name: 'card.count',
  args: z.object({ id: z.string(), list: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'card', id, fields: ['text'] }],
  reads: ({ list }) => [{ table: 'card', field: 'list', value: list }],
  decide: (view, { id, list }) => [
    { kind: 'edit', table: 'card', id, set: { text: `${view.list('card', 'list', list).length} in ${list}` } },
  ],
});

// None of its arguments says which row it copies from.
const copyPinned = defineMutators<{ card: Row & { text: string; state: string } }>()({
  name: 'card.copy',
  args: z.object({ id: z.string() }),
  action: 'controlStatus.change',
  touches: ({ id }) => [{ table: 'card', id, fields: ['text'] }],
  reads: () => [{ table: 'card', isAll: true }],
  decide: (view, { id }) => {
    const from = String(view.get('card', id)?.state);
    return [{ kind: 'edit', table: 'card', id, set: { text: view.get('card', from)?.text ?? 'nothing' } }];
  },
});

const card = cardSchemaForTests.tables['card']!;
const schema: Schema = {
  ...cardSchemaForTests,
  tables: {
    ...cardSchemaForTests.tables,
    profile: { ...card, name: 'profile' },
    fixed: { ...card, name: 'fixed', fields: {} },
  },
  mutators: { ...cardSchemaForTests.mutators, 'card.count': countCards, 'card.copy': copyPinned },
};

/** Records what is written and how many rows at a time. */
class RecordingStore extends MemoryStore {
  readonly calls: [string, number][] = [];

  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    const noted = <Given extends unknown[], Result>(
      name: string,
      list: (...given: Given) => readonly unknown[],
      call: (...given: Given) => Result,
    ) => {
      return (...given: Given): Result => {
        this.calls.push([name, list(...given).length]);
        return call(...given);
      };
    };
    return {
      ...tx,
      rows: noted('rows', (_table, ids) => ids, tx.rows),
      putRows: noted('putRows', (_table, rows) => rows, tx.putRows),
      deleteRows: noted('deleteRows', (_table, ids) => ids, tx.deleteRows),
      putEntries: noted('putEntries', (entries) => entries, tx.putEntries),
      putBases: noted('putBases', (bases) => bases, tx.putBases),
      clearPages: noted('clearPages', () => [1], tx.clearPages),
      deleteEntriesThrough: noted('deleteEntriesThrough', (mid: number) => [mid], tx.deleteEntriesThrough),
      deleteJournalBefore: noted('deleteJournalBefore', (day: string, _proven) => [day], tx.deleteJournalBefore),
    };
  }
}

let dana: TestDevice;
let store: RecordingStore;

beforeEach(async () => {
  dana = await TestDevice.open('dana', 'user', undefined, schema);
  dana.disk.meta = before;
  store = new RecordingStore(dana.disk, Object.keys(schema.tables));
  dana.device.store = store;
});

const take = (answer: SyncAnswer, carried = 0, paged = false) =>
  rebase(dana.device, { clientId: 'mine', carried }, answer, paged);
const hold = (...rows: Row[]) => rows.forEach((row) => dana.disk.table('card').set(row.id, row));
const shown = () => Object.fromEntries(dana.disk.table('card'));
const sizesOf = (name: string) => store.calls.filter(([called]) => called === name).map(([, size]) => size);

function queue(mid: number, name: string, args: object, given: Partial<Entry> = {}): Entry {
  const key = dana.device.chance.newKey();
  const entry: Entry = { mid, key, name, args: args as Entry['args'], was: {}, touches: [], blocked: null, ...given };
  dana.disk.entries.set(mid, entry);
  return entry;
}

const base = (row: Row | null, id = String(row?.id), table = 'card') =>
  dana.disk.bases.set(`${table}/${id}`, { key: `${table}/${id}`, table, id, row });

test.each<[string, Partial<Meta>]>([
  ['of the client it was', { clientId: 'another' }],
  ['for another cursor', { cursor: 4 }],
  ['of another life', { epoch: 'e0' }],
])('[PL1] an answer %s is discarded, and nothing is written', async (_name, meta) => {
  dana.disk.meta = { ...before, ...meta };
  expect(await take(answerOf({ put: { card: [cardOf('c1')] } }))).toEqual({ discarded: true });
  expect(dana.disk.meta).toEqual({ ...before, ...meta });
  expect(shown()).toEqual({});
});

test('an answer is taken in whole: rows, numbers and what the server said of itself', async () => {
  hold(cardOf('c1'), cardOf('c2'));
  const recovery = { id: 'r', cause: 'restored' as const, openedAt: AT };
  dana.disk.meta = { ...before, pageRows: 50 };
  const put = { card: [cardOf('c3'), cardOf('c4')], later: [cardOf('x')] };
  const answer = answerOf({
    put,
    del: { card: ['c1', 'never here'], later: ['y'] },
    recovery,
    backupAt: daysBefore(1),
  });
  expect(await take(answer, 0, true)).toEqual({
    discarded: false,
    acknowledged: 0,
    rejected: 0,
    written: 3,
    pending: 0,
  });
  expect(Object.keys(shown())).toEqual(['c2', 'c3', 'c4']);
  const said = { recovery, backupAt: daysBefore(1) };
  // The number of a sent change stays in use, though nothing of it waits.
  const numbers = { lastMid: 3, fenceMid: 3 };
  expect(dana.disk.meta).toEqual({ ...before, ...numbers, cursor: 7, proof, pageRows: undefined, said, turns: 1 });
  expect(sizesOf('clearPages')).toEqual([1]);
  expect([sizesOf('putRows'), sizesOf('deleteRows')]).toEqual([[2], [1]]);
  expect(sizesOf('rows').every((size) => size > 0)).toBe(true);
  expect(sizesOf('deleteEntriesThrough')).toEqual([]);
  expect(sizesOf('deleteJournalBefore')).toEqual([]);
});

test('everything that an answer changes is being written before any of it is waited for', async () => {
  let end = () => {};
  const isLast = new Promise<void>((resolve) => (end = resolve));
  class WaitingStore extends MemoryStore {
    protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
      const tx = super.transaction(writes, tables);
      const late = (write: Promise<void>) => write.then(() => isLast);
      return {
        ...tx,
        putRows: (...given) => late(tx.putRows(...given)),
        deleteBases: (...given) => late(tx.deleteBases(...given)),
        putBases: (...given) => late(tx.putBases(...given)),
        putMeta: (meta) => tx.putMeta(meta).then(end),
      };
    }
  }
  hold(cardOf('c1', { state: 'open' }));
  base(cardOf('c1'));
  queue(1, 'card.setState', { id: 'c1', state: 'open' });
  dana.device.store = new WaitingStore(dana.disk, Object.keys(schema.tables));
  expect(await take(answerOf({ put: { card: [cardOf('c1', { text: 'new' })] } }))).toMatchObject({ written: 1 });
  expect(shown()).toMatchObject({ c1: { state: 'open', text: 'new' } });
  expect(dana.disk.bases.get('card/c1')?.row).toMatchObject({ text: 'new' });
});

test('a row that is shown already is written neither by a delta nor by a snapshot', async () => {
  hold(cardOf('c1'), cardOf('c2'));
  const answer = answerOf({ put: { card: [cardOf('c1'), cardOf('c2')] }, snapshot: 7 });
  expect(await take(answer)).toMatchObject({ written: 0 });
  expect([sizesOf('putRows'), sizesOf('deleteRows'), sizesOf('clearPages')]).toEqual([[], [], []]);
});

test('what a snapshot does not name is gone', async () => {
  hold(cardOf('c1'), cardOf('c2'));
  expect(await take(answerOf({ put: { card: [cardOf('c2', { state: 'seen' })] }, snapshot: 7 }))).toMatchObject({
    written: 2,
  });
  expect(shown()).toEqual({ c2: cardOf('c2', { state: 'seen' }) });
});

test.each([
  [2, 3, 2],
  [3, 2, 2],
  [9, 0, 0],
])('[RP5] with number %i dealt with and %i carried, %i of three are acknowledged', async (lmid, carried, count) => {
  const entries = [1, 2, 3].map((mid) => queue(mid, 'card.create', { id: `c${mid}`, text: 'T', list: 'l1' }));
  const rejection = { mid: 1, key: entries[0]!.key, code: 'no', field: null, message: 'No.', serverValue: {} };
  const results = [
    { ...rejection, mid: 3, key: entries[2]!.key },
    { ...rejection, key: 'another' },
  ];
  expect(await take(answerOf({ lmid, results, put: { card: [] } }), carried)).toMatchObject({
    acknowledged: count,
    rejected: 0,
    pending: 3 - count,
  });
  expect(dana.waiting.map(({ mid }) => mid)).toEqual([1, 2, 3].slice(count));
  expect(dana.disk.meta?.lastMid).toBe(3);
  const kept = {
    id: `${AT}/${entries[0]!.key}`,
    receipt: { epoch: 'e1', seq: 7, at: AT },
    entries: entries.slice(0, count),
  };
  expect([...dana.disk.journal.values()]).toEqual(count > 0 ? [kept] : []);
});

describe('[RC1] the journal', () => {
  test.each<[string | null, boolean, string | undefined]>([
    [daysBefore(40), false, daysBefore(40).slice(0, 10)],
    [daysBefore(30), false, daysBefore(30).slice(0, 10)],
    [daysBefore(20), false, daysBefore(30).slice(0, 10)],
    [daysBefore(20), true, undefined],
    [null, false, undefined],
  ])('with a backup of %s, a recovery open: %s, is cleared to %s', async (backupAt, isOpen, day) => {
    const recovery = isOpen ? { id: 'r', cause: 'restored' as const, openedAt: AT } : null;
    await take(answerOf({ backupAt, recovery }), 1);
    expect(dana.disk.meta?.journalClearedTo).toBe(day);
    expect(sizesOf('deleteJournalBefore')).toEqual(day === undefined ? [] : [1]);
    dana.disk.meta = { ...dana.disk.meta!, cursor: 3 };
    await take(answerOf({ backupAt, recovery }), 1);
    expect(dana.disk.meta.journalClearedTo).toBe(day);
    expect(sizesOf('deleteJournalBefore')).toEqual(day === undefined ? [] : [1]);
  });
});

describe('[RC3] what the server lost is offered', () => {
  const recovery = { from: 'e0', offered: 0, at: null };
  const old = daysBefore(9);
  const offered = () => [...dana.disk.offers.keys()];

  test.each<[string, Meta['recovery'], number | null, boolean]>([
    ['after the first snapshot of a new life', recovery, 7, true],
    ['not by a delta', recovery, null, false],
    ['not twice', { ...recovery, at: old }, 7, false],
    ['not where nothing was lost', undefined, 7, false],
  ])('%s', async (_name, known, snapshot, isOffered) => {
    dana.disk.meta = { ...before, recovery: known };
    hold(cardOf('c1'));
    await take(answerOf({ snapshot, del: { card: ['c1'] } }), 1);
    expect(offered()).toEqual(isOffered ? ['card/c1'] : []);
    expect(dana.disk.meta.recovery).toEqual(isOffered ? { ...recovery, at: AT } : known);
  });

  test.each<[string, Partial<Row>, Partial<Row> | null, boolean]>([
    ['missing there', {}, null, true],
    ['the same there', { stamps: { state: stampedAt(AT) } }, {}, false],
    ['newer here', { state: 'seen', stamps: { state: stampedAt(AT) } }, { stamps: { state: stampedAt(old) } }, true],
    ['newer here than a field nobody wrote there', { state: 'seen', stamps: { state: stampedAt(old) } }, {}, true],
    ['newer there', { state: 'seen', stamps: { state: stampedAt(old) } }, { stamps: { state: stampedAt(AT) } }, false],
    ['as old there', { state: 'seen', stamps: { state: stampedAt(AT) } }, { stamps: { state: stampedAt(AT) } }, false],
    ['never written by anybody', { state: 'seen' }, {}, false],
    [
      'without stamps, newer here',
      { state: 'seen', stamps: undefined, updatedAt: AT },
      { stamps: undefined, updatedAt: old },
      true,
    ],
    [
      'without stamps, newer than what nobody wrote',
      { state: 'seen', stamps: undefined, updatedAt: AT },
      { stamps: undefined },
      true,
    ],
    ['without stamps and times', { state: 'seen', stamps: undefined }, { stamps: undefined }, false],
  ])('a row that is %s', async (_name, here, there, isOffered) => {
    dana.disk.meta = { ...before, recovery };
    hold(cardOf('c1', here));
    const put = { card: there ? [cardOf('c1', there)] : [] };
    await take(answerOf({ snapshot: 7, put }));
    const offer = { key: 'card/c1', table: 'card', id: 'c1', row: cardOf('c1', here) };
    expect([...dana.disk.offers.values()]).toEqual(isOffered ? [offer] : []);
  });

  test('as the server had it, not as it was changed here, and nothing that nobody edits or only this person has', async () => {
    dana.disk.meta = { ...before, recovery };
    hold(cardOf('c1', { state: 'mine' }), cardOf('c2'));
    base(cardOf('c1'));
    base(null, 'c2');
    for (const table of ['profile', 'conflict', 'fixed']) dana.disk.table(table).set('p1', cardOf('p1'));
    await take(answerOf({ snapshot: 7 }));
    expect([...dana.disk.offers.values()]).toEqual([{ key: 'card/c1', table: 'card', id: 'c1', row: cardOf('c1') }]);
  });
});

describe('[PL4] [PL5] what waits runs again over what came', () => {
  test('over rows that the answer does not name', async () => {
    hold(cardOf('c1'), cardOf('c5', { list: 'l2' }));
    queue(1, 'card.count', { id: 'c1', list: 'l2' });
    await take(answerOf({ put: { card: [cardOf('c9')] } }));
    expect(shown()['c1']).toMatchObject({ text: '1 in l2' });
    expect([...dana.disk.bases.values()]).toEqual([{ key: 'card/c1', table: 'card', id: 'c1', row: cardOf('c1') }]);
  });

  test('over a whole table, of which neither the answer nor a change names the row', async () => {
    hold(cardOf('c1', { state: 'c5' }), cardOf('c5', { text: 'five' }));
    queue(1, 'card.copy', { id: 'c1' });
    await take(answerOf({ put: { card: [cardOf('c9')] } }));
    expect(shown()['c1']).toMatchObject({ text: 'five' });
  });

  test('and is free again once its record is here, or blocked once it is not', async () => {
    hold(cardOf('c1'));
    const [first, second] = [
      queue(1, 'card.setState', { id: 'c1', state: 'seen' }, { blocked: 'gone' }),
      queue(2, 'card.setState', { id: 'c2', state: 'seen' }),
    ];
    const third = queue(3, 'card.setState', { id: 'c1', state: 'done' });
    await take(answerOf({ put: { card: [cardOf('c9')] } }));
    expect(dana.waiting).toEqual([{ ...first, blocked: null }, { ...second, blocked: 'gone' }, third]);
    expect(sizesOf('putEntries')).toEqual([2]);
    expect(shown()['c1']).toMatchObject({ state: 'done' });
  });

  test.each([
    [true, 'newer'],
    [undefined, 'mine'],
  ])('and yields where it is offered: %s', async (offered, state) => {
    hold(cardOf('c1'));
    const was = { 'card/c1': { state: 'new' } };
    queue(1, 'card.setState', { id: 'c1', state: 'mine' }, { was, ...(offered ? { offered } : {}) });
    await take(answerOf({ put: { card: [cardOf('c1', { state: 'newer' })] } }));
    expect(shown()['c1']).toMatchObject({ state });
  });

  test('and keeps the server’s version of what it is based on, of nothing else, written only where it is new', async () => {
    hold(...['c1', 'c2', 'c3'].map((id) => cardOf(id, { state: 'mine' })));
    for (const id of ['c1', 'c2', 'c3']) base(cardOf(id));
    base(cardOf('x'), 'x', 'later');
    queue(1, 'card.setState', { id: 'c1', state: 'mine' });
    queue(2, 'card.setState', { id: 'c2', state: 'mine' });
    queue(3, 'card.setState', { id: 'c3', state: 'mine' });
    const put = { card: [cardOf('c1', { state: 'mine' }), cardOf('c3', { text: 'theirs' })] };
    await take(answerOf({ lmid: 1, put }), 1);
    expect([...dana.disk.bases.values()].map(({ row }) => row)).toEqual([
      cardOf('c2'),
      cardOf('c3', { text: 'theirs' }),
    ]);
    expect(sizesOf('putBases')).toEqual([1]);
    expect(shown()['c3']).toMatchObject({ state: 'mine', text: 'theirs' });
  });
});

describe('[PL4] an answer that brings nothing', () => {
  const same: Partial<SyncAnswer> = { cursor: 3, proof: before.proof!, put: { card: [] }, del: { card: [] } };
  const settled: Meta = { ...before, said: { recovery: null, backupAt: null } };

  test('writes nothing, and says what waits', async () => {
    dana.disk.meta = settled;
    queue(1, 'card.setState', { id: 'c1', state: 'mine' });
    expect(await take(answerOf(same))).toEqual({
      discarded: false,
      acknowledged: 0,
      rejected: 0,
      written: 0,
      pending: 1,
    });
    expect(store.calls).toEqual([]);
    expect(dana.disk.meta).toBe(settled);
  });

  test.each<[string, Partial<Meta>, Partial<SyncAnswer>, number, boolean]>([
    ['a backup is new', {}, { backupAt: AT }, 0, false],
    ['a recovery was opened', {}, { recovery: { id: 'r', cause: 'restored', openedAt: AT } }, 0, false],
    ['the proof is another', {}, { proof }, 0, false],
    ['it is the first', { epoch: null }, {}, 0, false],
    ['smaller pages were asked for', { pageRows: 50 }, {}, 0, false],
    ['the journal can be cleared', { said: { recovery: null, backupAt: AT } }, { backupAt: AT }, 0, false],
    ['the request carried something', {}, {}, 1, false],
    ['it was joined from pages', {}, {}, 0, true],
    ['it is a whole', {}, { snapshot: 3 }, 0, false],
  ])('is taken in all the same where %s', async (_name, meta, given, carried, paged) => {
    dana.disk.meta = { ...settled, ...meta };
    const answer = answerOf({ ...same, ...given });
    expect(await take(answer, carried, paged)).toMatchObject({ discarded: false, written: 0 });
    const { recovery, backupAt } = answer;
    expect(dana.disk.meta).toMatchObject({ epoch: 'e1', proof: answer.proof, said: { recovery, backupAt } });
    expect(dana.disk.meta.pageRows).toBeUndefined();
    expect(dana.disk.meta).not.toBe(settled);
    expect(store.calls.length).toBeGreaterThan(0);
  });
});
