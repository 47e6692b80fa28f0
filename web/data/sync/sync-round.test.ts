import 'fake-indexeddb/auto';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceRoom } from '#web/data/files/device-room.ts';
import { openRecordDatabase } from '#web/data/records/record-database.ts';
import type { DeviceOutcome } from './settle-round.ts';
import { readSyncStatus, type SyncStatus } from './sync-status.ts';
import { actorOf, roundWithRoom, runDeviceRound } from './sync-round.ts';

let db: Dexie;

function letRoomBe(): void {
  deviceRoom.note('words', false);
  deviceRoom.note('pull', false);
}

beforeEach(async () => {
  letRoomBe();
  db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  await db.table('page').put({ index: 0, answer: {} });
});

afterEach(async () => {
  letRoomBe();
  await db.delete();
});

const full = new DOMException('full', 'QuotaExceededError');
const done: DeviceOutcome = { state: 'done', requests: 1, pushed: 0, rejected: 0, written: 0 };

/** Rounds with these outcomes, one after the other. */
function rounds(...ends: (DeviceOutcome | Error)[]): () => Promise<DeviceOutcome> {
  return async () => {
    const end = ends.shift();
    if (end === undefined) throw new Error('one round too many');
    if (end instanceof Error || end instanceof DOMException) throw end;
    return end;
  };
}

test('what the server sent and does not fit is let go, and the device is full until a round gets through', async () => {
  expect(await roundWithRoom(db, rounds(full))).toEqual({ state: 'full' });
  expect(await db.table('page').count()).toBe(0);
  expect(deviceRoom.isFull()).toBe(true);
  expect(deviceRoom.isBallastGone()).toBe(false);
  expect(await roundWithRoom(db, rounds({ state: 'unreachable', status: null }))).toMatchObject({
    state: 'unreachable',
  });
  expect(deviceRoom.isFull()).toBe(true);
  expect(await roundWithRoom(db, rounds(done))).toEqual(done);
  expect(deviceRoom.isFull()).toBe(false);
});

test('while something waits to be sent, a round gets the room that is held back, once', async () => {
  await db.table('outbox').put({ mid: 1, touches: [] });
  expect(await roundWithRoom(db, rounds(full, done))).toEqual(done);
  expect(deviceRoom.isBallastGone()).toBe(true);
  expect(await roundWithRoom(db, rounds(full))).toEqual({ state: 'full' });
});

test('any other exception is a failure of this device, and its pages stay', async () => {
  const error = new Error('no');
  expect(await roundWithRoom(db, rounds(error))).toEqual({ state: 'failed', error });
  expect(await db.table('page').count()).toBe(1);
  expect(deviceRoom.isFull()).toBe(false);
});

test('[LK2] a round says how many changes wait, that it is at work, and since when; one that only asks says nothing', async () => {
  const user = { id: 'u1', role: 'user', email: 'dana@northfield.example', firstName: '', lastName: '' } as User;
  const seen: SyncStatus[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => {
    seen.push(await readSyncStatus(db));
    throw new TypeError('no network');
  });
  const meta = { clientId: 'c1', lastMid: 2, sentMid: 0, epoch: null, cursor: 0, proof: null };
  await db.table('meta').put({ name: 'client', value: meta });
  await db.table('page').clear();
  expect(await runDeviceRound(db, user)).toMatchObject({ state: 'unreachable' });
  expect(seen[0]).not.toMatchObject({ phase: 'syncing' });
  const entry = { name: 'poam.delete', args: { id: 'p1' }, was: {}, touches: [], blocked: null };
  for (const mid of [1, 2]) await db.table('outbox').put({ ...entry, mid, key: `k${mid}` });
  const before = Date.now();
  expect(await runDeviceRound(db, user)).toMatchObject({ state: 'unreachable' });
  expect(seen[1]).toMatchObject({ phase: 'syncing', total: 2, waiting: 2 });
  expect(Date.parse(seen[1]!.heartbeatAt!)).toBeGreaterThanOrEqual(before);
  expect(await readSyncStatus(db)).toMatchObject({ phase: 'idle', outcome: 'unreachable' });
  vi.unstubAllGlobals();
});

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['', 'Whitfield', 'Whitfield'],
  ['', '', 'dana'],
])('whoever is called %j %j signs as %s', (firstName, lastName, name) => {
  const user = { id: 'u1', role: 'user', email: 'dana@northfield.example', firstName, lastName } as User;
  expect(actorOf(user)).toEqual({ id: 'u1', name, role: 'user' });
});
