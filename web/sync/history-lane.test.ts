import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HistoryHorizon } from '#sync/domain/history/history-horizon.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { pullHistory } from './history-lane.ts';

let db: Dexie;
let asked: string[];
let horizon: HistoryHorizon;

const dayOf = (id: number) => `2026-06-${String(id).padStart(2, '0')}`;

beforeEach(async () => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await know('one');
  asked = [];
  horizon = { id: 0, at: '2026' };
});

afterEach(async () => {
  deviceRoom.note('pull', false);
  vi.unstubAllGlobals();
  await db.delete();
});

/** What the records have told this device: the life of the database, and its proof. */
async function know(epoch: string): Promise<void> {
  const proof = { epoch, seq: 1, head: 'h', signature: 's' };
  await db.table('meta').put({ name: 'client', value: { clientId: 'c', epoch, cursor: 1, proof } });
}

/** A server with this many steps, two per page, that confirms what a request says of its past, or does not. */
function serve(epoch: string, count: number, tell = (past: string) => past): void {
  const fetch = async (path: string, init: RequestInit = {}) => {
    asked.push(path);
    const past = tell(new Headers(init.headers).get('Vernier-Past') ?? '');
    const after = Number(new URL(path, 'http://test').searchParams.get('after'));
    const steps = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      recordId: epoch,
      at: dayOf(index + 1),
    }));
    const wanted = steps.filter(({ id, at }) => id > Math.max(after, horizon.id) && at >= horizon.at);
    const body = { epoch, reach: '', steps: wanted.slice(0, 2), more: wanted.length > 2, horizon };
    return Response.json(body, { headers: { 'Vernier-Protocol': '2', 'Vernier-Past': past } });
  };
  vi.stubGlobal('fetch', fetch);
}

const steps = async () => (await db.table('history').toArray()).map(({ id, recordId }) => `${recordId} ${id}`);
const state = async () => ((await db.table('meta').get('history')) as { value: unknown } | undefined)?.value;

test('[HL1] the past comes page by page, once', async () => {
  serve('one', 5);
  await pullHistory(db);
  expect(asked.map((path) => path.split('?')[1])).toEqual(['after=0', 'after=2', 'after=4']);
  expect(await steps()).toEqual(['one 1', 'one 2', 'one 3', 'one 4', 'one 5']);
  expect(await state()).toEqual({ epoch: 'one', reach: '', after: 5 });
  await pullHistory(db);
  expect(asked.slice(3).map((path) => path.split('?')[1])).toEqual(['after=5']);
  expect(await state()).toEqual({ epoch: 'one', reach: '', after: 5 });
  serve('one', 6);
  await pullHistory(db);
  expect(await steps()).toHaveLength(6);
});

test('[HL2] [PL2] another life of the database has another past', async () => {
  serve('one', 5);
  await pullHistory(db);
  serve('two', 3);
  await know('two');
  asked = [];
  await pullHistory(db);
  expect(asked.map((path) => path.split('?')[1])).toEqual(['after=5', 'after=0', 'after=2']);
  expect(await steps()).toEqual(['two 1', 'two 2', 'two 3']);
  expect(await state()).toEqual({ epoch: 'two', reach: '', after: 3 });
});

test('[CI4] a page asked for by somebody who leaves a team meanwhile does not bring its past back', async () => {
  serve('one', 2);
  await pullHistory(db);
  serve('one', 4);
  const answer = globalThis.fetch as typeof fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const reply = await answer(path, init);
    await db.table('history').clear();
    await db.table('meta').delete('history');
    return reply;
  });
  await pullHistory(db);
  expect([await steps(), await state()]).toEqual([[], undefined]);
});

test.each<[string, string, (past: string) => string]>([
  ['in a life that this device does not know yet', 'one', (past) => past],
  ['without a proof', 'two', () => ''],
  ['with the proof of another request', 'two', (past) => `1${past}`],
])('[SE4] another past %s takes nothing from the device', async (_name, known, tell) => {
  serve('one', 5);
  await pullHistory(db);
  await know(known);
  serve('two', 3, tell);
  asked = [];
  await pullHistory(db);
  expect(asked).toHaveLength(1);
  expect([await steps(), await state()]).toMatchObject([{ length: 5 }, { epoch: 'one', reach: '', after: 5 }]);
});

test('[HL1] what came before the network broke off stays', async () => {
  serve('one', 5);
  const working = globalThis.fetch as typeof fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    asked.length === 0 ? working(path, init) : Promise.reject(new TypeError('no network')),
  );
  await expect(pullHistory(db)).rejects.toThrow('no network');
  expect([await steps(), await state()]).toEqual([['one 1', 'one 2'], { epoch: 'one', reach: '', after: 2 }]);
});

test('[HL3] on a full device the history waits, and goes on where it was once there is room', async () => {
  serve('one', 5);
  deviceRoom.note('pull', true);
  await pullHistory(db);
  expect([asked, await steps()]).toEqual([[], []]);
  const working = globalThis.fetch as typeof fetch;
  const fillUp = async (path: string, init: RequestInit) => {
    if (asked.length === 1) deviceRoom.note('pull', true);
    return working(path, init);
  };
  vi.stubGlobal('fetch', fillUp);
  deviceRoom.note('pull', false);
  await pullHistory(db);
  expect(await state()).toEqual({ epoch: 'one', reach: '', after: 4 });
  deviceRoom.note('pull', false);
  await pullHistory(db);
  expect(await steps()).toHaveLength(5);
});

test('[HL4] steps beyond the horizon neither come nor stay, by their number and by their age', async () => {
  horizon = { id: 2, at: '2026' };
  serve('one', 5);
  await pullHistory(db);
  expect(await steps()).toEqual(['one 3', 'one 4', 'one 5']);
  horizon = { id: 3, at: '2026' };
  serve('one', 6);
  await pullHistory(db);
  expect(await steps()).toEqual(['one 4', 'one 5', 'one 6']);
  horizon = { id: 3, at: dayOf(6) };
  await pullHistory(db);
  expect(await steps()).toEqual(['one 6']);
  horizon = { id: 3, at: dayOf(7) };
  await pullHistory(db);
  expect([await steps(), await state()]).toEqual([[], { epoch: 'one', reach: '', after: 6 }]);
});
