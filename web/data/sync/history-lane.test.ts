import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceRoom } from '#web/data/files/device-room.ts';
import { pullHistory } from './history-lane.ts';
import { openRecordDatabase } from '#web/data/records/record-database.ts';

let db: Dexie;
let asked: string[];

beforeEach(() => {
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  asked = [];
});

afterEach(async () => {
  deviceRoom.note('pull', false);
  vi.unstubAllGlobals();
  await db.delete();
});

/** A server with this many steps, two per page. */
function serve(epoch: string, count: number): void {
  const fetch = async (path: string) => {
    asked.push(path);
    const after = Number(new URL(path, 'http://test').searchParams.get('after'));
    const steps = Array.from({ length: count }, (_, index) => ({ id: index + 1, recordId: epoch })).filter(
      ({ id }) => id > after,
    );
    const body = { epoch, steps: steps.slice(0, 2), more: steps.length > 2 };
    return Response.json(body, { headers: { 'Vernier-Protocol': '2' } });
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
  expect(await state()).toEqual({ epoch: 'one', after: 5 });
  await pullHistory(db);
  expect(asked.slice(3).map((path) => path.split('?')[1])).toEqual(['after=5']);
  expect(await state()).toEqual({ epoch: 'one', after: 5 });
  serve('one', 6);
  await pullHistory(db);
  expect(await steps()).toHaveLength(6);
});

test('[HL2] [PL2] another life of the database has another past', async () => {
  serve('one', 5);
  await pullHistory(db);
  serve('two', 3);
  asked = [];
  await pullHistory(db);
  expect(asked.map((path) => path.split('?')[1])).toEqual(['after=5', 'after=0', 'after=2']);
  expect(await steps()).toEqual(['two 1', 'two 2', 'two 3']);
  expect(await state()).toEqual({ epoch: 'two', after: 3 });
});

test('[HL1] what came before the network broke off stays', async () => {
  serve('one', 5);
  const working = globalThis.fetch as (path: string) => Promise<Response>;
  vi.stubGlobal('fetch', (path: string) =>
    asked.length === 0 ? working(path) : Promise.reject(new TypeError('no network')),
  );
  await expect(pullHistory(db)).rejects.toThrow('no network');
  expect([await steps(), await state()]).toEqual([['one 1', 'one 2'], { epoch: 'one', after: 2 }]);
});

test('[HL3] on a full device the history waits, and goes on where it was once there is room', async () => {
  serve('one', 5);
  deviceRoom.note('pull', true);
  await pullHistory(db);
  expect([asked, await steps()]).toEqual([[], []]);
  const working = globalThis.fetch as (path: string) => Promise<Response>;
  const fillUp = async (path: string) => {
    if (asked.length === 1) deviceRoom.note('pull', true);
    return working(path);
  };
  vi.stubGlobal('fetch', fillUp);
  deviceRoom.note('pull', false);
  await pullHistory(db);
  expect(await state()).toEqual({ epoch: 'one', after: 4 });
  deviceRoom.note('pull', false);
  await pullHistory(db);
  expect(await steps()).toHaveLength(5);
});
