import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Aside, Entry, StoreTx } from '#sync/engine/store.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { storeContract } from '#sync/testing/store-contract.ts';
import { listVersions } from '#web/records/use-ssp.ts';
import { until } from '#web/testing/hook-page.ts';
import { countMissing } from './aside-number.ts';
import type { LastingDatabase } from './connection/lasting-database.ts';
import { followAnswer } from './follow-answer.ts';
import { openRecordDatabase } from './record-database.ts';
import { RecordStore } from './record-store.ts';

let db: Dexie;
let store: RecordStore;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  store = RecordStore.of(db);
});

afterEach(() => db.delete());

storeContract(() => ({ store, offers: () => db.table('offer').toArray() }));

const write = <T>(body: (tx: StoreTx) => Promise<T>) => store.run('write', ['plan', 'board', 'objective'], body);
const read = <T>(body: (tx: StoreTx) => Promise<T>) => store.run('read', ['plan', 'board', 'objective'], body);

function entry(mid: number, touches: string[] = []): Entry {
  return { mid, key: `k${mid}`, name: 'n', args: { mid }, was: {}, touches, blocked: null };
}

test('[CI4] with a record and a circle go their drafts and no others, and the history starts over', async () => {
  const step = { id: 1, table: 'plan', recordId: 'p1' };
  const ids = ['plan/p1', 'plan/p1/notes', 'plan/p1-2', 'board/p1', 'ruling/a1:3.1.1[a]/decision', 'stop/a1'];
  await db.table('history').bulkPut([step, { ...step, id: 2, recordId: 'p2' }, { ...step, id: 3, table: 'board' }]);
  await db.table('draft').bulkPut(ids.map((key) => ({ key })));
  await db.table('meta').put({ name: 'history', value: { epoch: 'e', reach: 'r', after: 3 } });
  await write((tx) => tx.forget(['plan/p1'], ['a1']));
  expect(await db.table('history').count()).toBe(0);
  expect(await db.table('meta').get('history')).toBeUndefined();
  expect(await db.table('draft').toCollection().primaryKeys()).toEqual(['board/p1', 'plan/p1-2']);
});

test('[LS3] what is set aside is counted, each once, so that a list that the browser emptied is missed', async () => {
  const aside = (key: string) => ({ key }) as Aside;
  const proven = provenFor({ epoch: 'e1' });
  await write((tx) => tx.putAsides(['a1', 'a2'].map(aside), proven));
  await write((tx) => tx.putAsides(['a2', 'a3'].map(aside), proven));
  expect(await countMissing(db)).toBe(0);
  await db.table('aside').clear();
  expect(await countMissing(db)).toBe(3);
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
