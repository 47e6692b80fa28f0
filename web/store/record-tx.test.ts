import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, JournalPage, Offer, PulledPage, StoreTx } from '#sync/engine/store.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { followAnswer } from './follow-answer.ts';
import { until } from '#web/testing/hook-page.ts';
import { RecordStore } from './record-store.ts';
import type { LastingDatabase } from './connection/lasting-database.ts';
import { openRecordDatabase } from './record-database.ts';
import { listVersions } from '#web/records/use-ssp.ts';

const proven = provenFor({ epoch: 'e' });
let db: Dexie;
let store: RecordStore;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  store = RecordStore.of(db);
});

afterEach(() => db.delete());

const write = <T>(body: (tx: StoreTx) => Promise<T>) => store.run('write', ['plan', 'board', 'objective'], body);
const read = <T>(body: (tx: StoreTx) => Promise<T>) => store.run('read', ['plan', 'board', 'objective'], body);

function entry(mid: number, touches: string[] = []): Entry {
  return { mid, key: `k${mid}`, name: 'n', args: { mid }, was: {}, touches, blocked: null };
}

test('[OB1] what one run writes is there for the next, in every store', async () => {
  const meta = { clientId: 'c', lastMid: 3, sentMid: 1, epoch: null, cursor: 0, proof: null };
  expect(await read((tx) => tx.meta())).toBeUndefined();
  await write(async (tx) => {
    await tx.putMeta(meta);
    await tx.putRows('plan', [{ id: 'p1' }, { id: 'p2' }]);
    await tx.putRows('board', [{ id: 'b1' }]);
    await tx.putRows('board', []);
  });
  expect(await read((tx) => tx.meta())).toEqual(meta);
  expect(await read((tx) => tx.rows('plan', ['p2', 'none', 'p1']))).toEqual([{ id: 'p2' }, undefined, { id: 'p1' }]);
  expect(await read((tx) => tx.rows('board', ['b1']))).toEqual([{ id: 'b1' }]);
  expect(await read((tx) => tx.rows('board', ['none']))).toEqual([undefined]);
  expect(await read((tx) => tx.ids('plan'))).toEqual(['p1', 'p2']);
  await write((tx) => tx.deleteRows('plan', []));
  await write((tx) => tx.deleteRows('plan', ['p1', 'none']));
  expect(await read((tx) => tx.ids('plan'))).toEqual(['p2']);
});

test('rows are found by a field', async () => {
  await write((tx) =>
    tx.putRows('objective', [
      { id: 'a', controlId: '3.1.1' },
      { id: 'b', controlId: '3.1.2' },
    ]),
  );
  expect(await read((tx) => tx.list('objective', 'controlId', '3.1.2'))).toEqual([{ id: 'b', controlId: '3.1.2' }]);
});

test('bases are kept, asked for and dropped by their keys', async () => {
  const base = (id: string) => ({ key: `plan/${id}`, table: 'plan', id, row: null });
  await write((tx) => tx.putBases([base('a'), base('b'), base('c')]));
  expect(await read((tx) => tx.bases(['plan/b']))).toEqual([base('b')]);
  expect(await read((tx) => tx.bases(['plan/c', 'none']))).toEqual([base('c'), undefined]);
  await write((tx) => tx.deleteBases([]));
  await write((tx) => tx.deleteBases(['plan/a']));
  expect(await read((tx) => tx.allBases())).toEqual([base('b'), base('c')]);
  await write((tx) => tx.clearBases());
  expect(await read((tx) => tx.allBases())).toEqual([]);
});

test('[OB9] the queue comes in its order, from a number on, as many as asked for', async () => {
  expect(await read((tx) => tx.lastEntryMid())).toBe(0);
  await write((tx) => tx.putEntries([10, 2, 9, 1].map((mid) => entry(mid))));
  const mids = (after: number, limit: number) =>
    read(async (tx) => (await tx.entries(after, limit)).map(({ mid }) => mid));
  expect(await mids(0, Infinity)).toEqual([1, 2, 9, 10]);
  expect(await mids(1, 2)).toEqual([2, 9]);
  expect(await mids(0, 0)).toEqual([]);
  expect(await read((tx) => tx.lastEntryMid())).toBe(10);
  await write((tx) => tx.deleteEntriesThrough(2));
  expect(await mids(0, Infinity)).toEqual([9, 10]);
});

test('entries are removed by one request, and who counts them hears of it', async () => {
  await write((tx) => tx.putEntries([1, 2, 3].map((mid) => entry(mid))));
  const told: number[] = [];
  const count = async () => db.table('outbox').count();
  const stop = followAnswer(db, count, (left) => told.push(left));
  await until(() => told.length === 1);
  const requests = ['count', 'delete', 'openCursor', 'openKeyCursor', 'getAllKeys'] as const;
  const asked = requests.map((name) => vi.spyOn(IDBObjectStore.prototype, name));
  await write(async (tx) => {
    await tx.deleteEntriesThrough(2);
    expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0, 0, 0]);
  });
  vi.restoreAllMocks();
  await until(() => told.at(-1) === 1);
  stop();
});

test('[OB4] the newest entry that touches a field is found', async () => {
  await write((tx) => tx.putEntries([entry(1, ['a/1/x', 'a/1/y']), entry(2, ['a/1/x']), entry(3, ['a/1/y'])]));
  expect((await read((tx) => tx.lastTouching('a/1/x')))?.mid).toBe(2);
  expect(await read((tx) => tx.lastTouching('a/1'))).toBeUndefined();
});

test('what was set aside is known by its key', async () => {
  const rejection = { mid: 1, key: 'k1', code: 'gone', field: null, message: 'm', serverValue: null };
  await write((tx) => tx.putAsides([{ key: 'k1', entry: entry(1), rejection }], proven));
  expect(await read((tx) => tx.knownAsides(['k1', 'k2']))).toEqual(['k1']);
  expect(await read((tx) => tx.knownAsides([]))).toEqual([]);
});

test('[RC1] the journal keeps its order and is pruned before a number', async () => {
  const page = (id: string | number) => ({ id, entries: [] }) as unknown as JournalPage;
  const all = () => read(async (tx) => (await tx.journal()).map(({ id }) => id));
  for (const id of ['b', 'a', 'c']) await write((tx) => tx.putJournal(page(id)));
  expect(await all()).toEqual(['a', 'b', 'c']);
  await write((tx) => tx.deleteJournalBefore('b', proven));
  expect(await all()).toEqual(['b', 'c']);
  await write((tx) => tx.clearJournal());
  expect(await all()).toEqual([]);
});

test('[PL3] pages of a pull under way are kept by their number, offers by their record', async () => {
  const page = (index: number) => ({ index, clientId: 'c', carried: 0 }) as unknown as PulledPage;
  for (const index of [1, 0]) await write((tx) => tx.putPage(page(index)));
  expect(await read((tx) => tx.pages())).toEqual([page(0), page(1)]);
  expect(await read((tx) => tx.page(1))).toEqual(page(1));
  expect(await read((tx) => tx.page(2))).toBeUndefined();
  await write((tx) => tx.clearPages());
  expect(await read((tx) => tx.pages())).toEqual([]);
  const offer: Offer = { key: 'plan/p1', table: 'plan', id: 'p1', row: { id: 'p1' } };
  await write((tx) => tx.putOffers([offer]));
  expect(await db.table('offer').toArray()).toEqual([offer]);
});

test('[OB2] a run that only reads cannot write', async () => {
  await expect(read((tx) => tx.putRows('plan', [{ id: 'p1' }]))).rejects.toThrow();
  expect(await read((tx) => tx.ids('plan'))).toEqual([]);
});

test('a run that is given up is over, also where the browser never says so, and the next one has its turn', async () => {
  await db.open();
  const { addEventListener } = IDBTransaction.prototype;
  vi.spyOn(IDBTransaction.prototype, 'addEventListener').mockImplementation(function (this: IDBTransaction, ...about) {
    if (String(about[0]) !== 'abort') addEventListener.apply(this, about);
  });
  const givenUp = write(async (tx) => {
    const asked = tx.meta();
    void (db as LastingDatabase).renew();
    return asked;
  });
  await expect(givenUp).rejects.toBeInstanceOf(Dexie.AbortError);
  vi.restoreAllMocks();
  expect(await write((tx) => tx.ids('plan'))).toEqual([]);
});

test('a run that begins while the database is being made or upgraded waits for it', async () => {
  const { open } = IDBFactory.prototype;
  const upgrading = new Promise<void>((resolve) => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...about) {
      const request = open.apply(this, about);
      request.addEventListener('upgradeneeded', () => resolve());
      return request;
    });
  });
  const opening = db.open();
  await upgrading;
  vi.restoreAllMocks();
  expect(() => db.backendDB().transaction('meta')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  expect(await write((tx) => tx.ids('plan'))).toEqual([]);
  expect((await opening).isOpen()).toBe(true);
});

test('a connection that the browser closed without a word is replaced', async () => {
  await db.open();
  db.backendDB().close();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await write((tx) => tx.putRows('plan', [{ id: 'p1' }]));
  expect(warned).toHaveBeenCalledOnce();
  expect(await read((tx) => tx.ids('plan'))).toEqual(['p1']);
  warned.mockRestore();
});

test('who reads an index of several fields hears of a row that comes', async () => {
  const version = {
    createdAt: '2026-06-09',
    version: '1.0',
    remark: '',
    sha256: 'h',
    createdBy: 'dana',
    createdByName: '',
  };
  const told: string[][] = [];
  const stop = followAnswer(
    db,
    async () => (await listVersions(db)).map(({ id }) => id),
    (ids) => told.push(ids),
  );
  await until(() => told.length === 1);
  await store.run('write', ['sspVersion'], (tx) => tx.putRows('sspVersion', [{ ...version, id: 'v1' }]));
  await until(() => told.at(-1)?.[0] === 'v1');
  stop();
});
