import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferOutcome } from '#sync/domain/recovery/recovery-contract.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { Aside, Entry, Meta } from '#sync/engine/store.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { markRead, mayComeBack, readDeviceRecovery, readOpenRecovery } from '#web/store/device-recovery.ts';
import type { StoredOffer } from '#web/store/own-stores.ts';
import { LAST_WRITE, openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { runRecoveryLane, type OfferTransport } from './recovery-lane.ts';

const at = '2026-06-09T09:00:00.000Z';
const ID = '019283b0-5a00-7000-8000-000000000001';
const actor: Actor = { id: 'dana', name: 'Dana Whitfield', role: 'compliance_manager' };
const key = keyOf(Date.parse('2026-06-08T10:00:00.000Z'), 0, new Uint8Array(8));

let db: Dexie;

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

async function putMeta(change: Partial<Meta> = {}): Promise<void> {
  const recovery = { from: 'old', offered: 3, at };
  const value: Meta = { clientId: 'c', lastMid: 0, sentMid: 0, epoch: 'new', cursor: 7, proof: null, recovery };
  await db.table('meta').put({ name: 'client', value: { ...value, ...change } });
}

async function putOffers(count: number, size = 0): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `b${String(index).padStart(3, '0')}`;
    return { key: `board/${id}`, table: 'board', id, row: { id, description: 'x'.repeat(size) } };
  });
  await db.table('offer').bulkPut(rows);
}

/** A server that gives every row the same outcome, and remembers what came. */
function serverOf(outcome: (offer: StoredOffer) => OfferOutcome = () => 'taken', epoch: string | null = 'new') {
  const requests: string[][] = [];
  const send: OfferTransport = async (_db, clientId, offers) => {
    expect(clientId).toBe('c');
    requests.push(offers.map(({ id }) => id));
    return { outcomes: offers.map(outcome), proven: epoch === null ? undefined : provenFor({ epoch }) };
  };
  return { requests, send };
}

const entry: Entry = {
  mid: 1,
  key,
  name: 'board.update',
  args: { id: ID, set: { name: 'Readiness' } },
  was: { [`board/${ID}`]: { name: 'Old' } },
  touches: [`board/${ID}/name`],
  blocked: null,
};

const lost: Aside = {
  key,
  entry: { ...entry, offered: true },
  rejection: { mid: 1, key, code: 'lost', field: null, message: 'Missing.', serverValue: {} },
};

const board = {
  id: ID,
  name: 'Old',
  description: '',
  accountId: 'dana',
  createdAt: at,
  updatedAt: null,
  updatedBy: null,
  stamps: {},
};

test.each(['old', null])('[SE4] outcomes proven in the life %j take no offer from the device', async (epoch) => {
  await putMeta();
  await putOffers(3);
  const { requests, send } = serverOf(() => 'refused', epoch);
  await runRecoveryLane(db, actor, send);
  expect([requests.length, await db.table('offer').count()]).toEqual([1, 3]);
  expect((await db.table<StoredOffer>('offer').toArray()).some(({ isRefused }) => isRefused)).toBe(false);
});

test('rows are offered in batches, leave the device once the server took them, and are counted', async () => {
  await putMeta();
  await putOffers(130);
  const { requests, send } = serverOf(({ id }) => (id === 'b005' ? 'refused' : id < 'b005' ? 'same' : 'taken'));
  expect(await runRecoveryLane(db, actor, send)).toBe(false);
  expect(requests.map((ids) => ids.length)).toEqual([100, 30]);
  expect(await db.table('offer').toArray()).toMatchObject([{ id: 'b005', isRefused: true }]);
  expect(await readDeviceRecovery(db)).toMatchObject({ offering: 0, offered: 124, same: 5, refused: 1 });
  await runRecoveryLane(db, actor, send);
  expect(requests).toHaveLength(2);
});

test('what is offered over the network is the rows alone, by this device', async () => {
  await putMeta({ proof: { epoch: 'new', seq: 7, head: 'h', signature: 's' } });
  await putOffers(2);
  const asked = vi.fn(async (_path: string, { headers }: RequestInit) => {
    const past = new Headers(headers).get('Vernier-Past') ?? '';
    const told = { 'Vernier-Protocol': '2', 'Vernier-Past': past };
    return Response.json({ outcomes: ['taken', 'same'] }, { headers: told });
  });
  vi.stubGlobal('fetch', asked);
  await runRecoveryLane(db, actor);
  vi.unstubAllGlobals();
  expect(asked.mock.calls.map(([path, { method }]) => [path, method])).toEqual([['/api/recovery/offers', 'POST']]);
  expect(JSON.parse(String(asked.mock.calls[0]![1].body))).toEqual({
    clientId: 'c',
    rows: [
      { table: 'board', row: { id: 'b000', description: '' } },
      { table: 'board', row: { id: 'b001', description: '' } },
    ],
  });
  expect(await readDeviceRecovery(db)).toMatchObject({ offering: 0, offered: 1, same: 1, refused: 0 });
});

test('a batch stays below half a megabyte, and one row that is larger goes alone', async () => {
  await putMeta();
  await putOffers(5, 200_000);
  const { requests, send } = serverOf();
  await runRecoveryLane(db, actor, send);
  expect(requests.map((ids) => ids.length)).toEqual([2, 2, 1]);
});

test('nothing is offered before the own changes are known again, nor where the server was never put back', async () => {
  const { requests, send } = serverOf();
  await putOffers(1);
  await putMeta({ recovery: undefined });
  await runRecoveryLane(db, actor, send);
  await putMeta({ recovery: { from: 'old', offered: 1, at: null } });
  await runRecoveryLane(db, actor, send);
  await putMeta();
  await db.table('outbox').put({ ...entry, offered: true });
  await runRecoveryLane(db, actor, send);
  expect(requests).toEqual([]);
  await db.table('outbox').put(entry);
  await runRecoveryLane(db, actor, send);
  expect(requests).toEqual([['b000']]);
});

test('without an answer every row stays', async () => {
  await putMeta();
  await putOffers(3);
  const fail = async () => Promise.reject(new TypeError('no answer'));
  await expect(runRecoveryLane(db, actor, fail)).rejects.toThrow('no answer');
  expect(await db.table('offer').count()).toBe(3);
});

test('a lost change goes again once its record is back: under its own key, as an offer', async () => {
  await putMeta({ lastMid: 4 });
  await db.table('aside').put(lost);
  const { send } = serverOf();
  expect(await runRecoveryLane(db, actor, send)).toBe(false);
  expect(await db.table('aside').count()).toBe(1);
  await db.table('board').put(board);
  await putMeta({ lastMid: 4, cursor: 8 });
  // What others remember of the queue is over with the mark of the last write.
  await db.table('meta').put({ name: LAST_WRITE, value: 'before' });
  expect(await runRecoveryLane(db, actor, send)).toBe(true);
  expect(await db.table('meta').get(LAST_WRITE)).toBeUndefined();
  expect(await db.table('aside').count()).toBe(0);
  const [queued] = (await db.table('outbox').toArray()) as Entry[];
  expect(queued).toMatchObject({ mid: 5, name: 'board.update', was: entry.was, offered: true, blocked: null });
  expect(queued?.key).toBe(key);
});

test('a lost change that its person drops in this moment does not go again', async () => {
  await putMeta();
  await db.table('aside').put(lost);
  await db.table('board').put(board);
  const { run } = RecordStore.prototype;
  vi.spyOn(RecordStore.prototype, 'run').mockImplementation(async function (this: RecordStore, ...about) {
    const value = await run.apply(this, about);
    await db.table('aside').clear();
    return value;
  });
  expect(await runRecoveryLane(db, actor, serverOf().send)).toBe(false);
  expect(await db.table('outbox').count()).toBe(0);
});

test('a lost change comes behind everything that was numbered or waits, and nothing is offered before it has gone', async () => {
  await putMeta({ lastMid: 4 });
  await db.table('board').put(board);
  const other = { ...entry, key: keyOf(Date.parse('2026-06-08T11:00:00.000Z'), 0, new Uint8Array(8)) };
  await db.table('aside').bulkPut([lost, { ...lost, key: other.key, entry: { ...other, offered: true, blocked: 3 } }]);
  await db.table('outbox').put({ ...entry, mid: 9, key: 'waits' });
  const { requests, send } = serverOf();
  expect(await runRecoveryLane(db, actor, send)).toBe(true);
  const queued = (await db.table('outbox').toArray()) as Entry[];
  expect(queued.map(({ mid, offered, blocked }) => [mid, offered ?? false, blocked])).toEqual([
    [9, false, null],
    [10, true, null],
    [11, true, null],
  ]);
  expect([await db.table('aside').count(), requests]).toEqual([0, []]);
});

test('a lost change that the record still lacks, or that its author may not make any more, stays aside', async () => {
  await putMeta();
  await db.table('aside').put(lost);
  const { send } = serverOf();
  expect(await runRecoveryLane(db, actor, send)).toBe(false);
  await db.table('board').put(board);
  await putMeta({ cursor: 8 });
  expect(await runRecoveryLane(db, { ...actor, role: 'viewer' }, send)).toBe(false);
  expect([await db.table('aside').count(), await db.table('outbox').count()]).toEqual([1, 0]);
});

test('an answer that is shorter than what was offered took nothing of the rest', async () => {
  await putMeta();
  await putOffers(2);
  await runRecoveryLane(db, actor, async () => ({ outcomes: ['taken'], proven: provenFor({ epoch: 'new' }) }));
  expect(await db.table('offer').toArray()).toMatchObject([{ id: 'b001', isRefused: true }]);
});

test('a change that is refused as lost again waits until something has arrived, and other refusals wait for a person', async () => {
  await putMeta();
  await db.table('board').put(board);
  await db.table('aside').put({ ...lost, rejection: { ...lost.rejection, code: 'forbidden' } });
  const { send } = serverOf();
  expect(await runRecoveryLane(db, actor, send)).toBe(false);
  await db.table('aside').put(lost);
  expect(await runRecoveryLane(db, actor, send)).toBe(true);
  await db.table('outbox').clear();
  await db.table('aside').put(lost);
  expect(await runRecoveryLane(db, actor, send)).toBe(false);
});

test('the person is told what waits and what was set aside, until they have read it', async () => {
  expect(await readDeviceRecovery(db)).toBeNull();
  await putMeta();
  await db.table('outbox').put({ ...entry, offered: true });
  await db.table('aside').put(lost);
  expect(await readDeviceRecovery(db)).toMatchObject({ at, again: 3, waiting: 1, setAside: 1, isRead: false });
  await markRead(db);
  expect(await readDeviceRecovery(db)).toMatchObject({ isRead: true });
  // The next time the server goes back is news again.
  await putMeta({ recovery: { from: 'new', offered: 0, at: '2026-07-01T09:00:00.000Z' } });
  expect(await readDeviceRecovery(db)).toMatchObject({ isRead: false });
});

test('a recovery is open as far as the last round said so', async () => {
  expect(await readOpenRecovery(db)).toBeNull();
  await putMeta();
  expect(await readOpenRecovery(db)).toBeNull();
  const recovery = { id: 'r', cause: 'restored' as const, openedAt: at };
  await putMeta({ said: { recovery, backupAt: null } });
  expect(await readOpenRecovery(db)).toEqual(recovery);
});

const day = (count: number) => Date.parse(at) + count * 86_400_000;

test.each<[string, Partial<Meta>, number, boolean]>([
  ['a server that was never put back', { recovery: undefined }, day(0), false],
  ['a device that has not come back from it', { recovery: { from: 'old', offered: 0, at: null } }, day(400), true],
  ['29 days after it', {}, day(29), true],
  ['31 days after it', {}, day(31), false],
  [
    'an open recovery',
    { recovery: undefined, said: { recovery: { id: 'r', cause: 'restored', openedAt: at }, backupAt: null } },
    day(400),
    true,
  ],
])('%s: bytes whose record is missing may be asked for: %o %o %s', async (_name, meta, now, may) => {
  await putMeta(meta);
  expect(await mayComeBack(db, now)).toBe(may);
});
