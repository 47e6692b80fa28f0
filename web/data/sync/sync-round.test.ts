import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import type { User } from '#sync/domain/people/user-record.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceRoom } from '#web/data/files/device-room.ts';
import { accountDatabaseName, openAccountDatabase } from '#web/data/account/account-database.ts';
import { openRecordDatabase } from '#web/data/records/record-database.ts';
import type { DeviceOutcome } from './settle-round.ts';
import { readSyncStatus, type SyncStatus } from './sync-status.ts';
import { actorOf } from './device-actor.ts';
import { roundWithRoom, runDeviceRound } from './sync-round.ts';

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
  let before = Date.now();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => {
    const beganAt = async () => Date.parse((await readSyncStatus(db)).heartbeatAt ?? '');
    await vi.waitFor(async () => expect(await beganAt()).toBeGreaterThanOrEqual(before), 10_000);
    seen.push(await readSyncStatus(db));
    throw new TypeError('no network');
  });
  const meta = { clientId: 'c1', lastMid: 2, sentMid: 0, epoch: null, cursor: 0, proof: null };
  await db.table('meta').put({ name: 'client', value: meta });
  await db.table('page').clear();
  expect(await runDeviceRound(db, user)).toMatchObject({ state: 'unreachable' });
  expect(seen[0]).not.toMatchObject({ phase: 'syncing' });
  const entry = { name: 'plan.delete', args: { id: 'p1' }, was: {}, touches: [], blocked: null };
  for (const mid of [1, 2]) await db.table('outbox').put({ ...entry, mid, key: `k${mid}` });
  await new Promise((resolve) => setTimeout(resolve, 5));
  before = Date.now();
  expect(await runDeviceRound(db, user)).toMatchObject({ state: 'unreachable' });
  expect(seen[1]).toMatchObject({ phase: 'syncing', total: 2, waiting: 2 });
  expect(await readSyncStatus(db)).toMatchObject({ phase: 'idle', outcome: 'unreachable' });
  vi.unstubAllGlobals();
});

test('[LK2] what still waits is told with every request, and afterwards nothing does', async () => {
  const user = {
    id: 'u1',
    workspaceId: 'w1',
    role: 'user',
    email: 'dana@test.example',
    firstName: 'Dana',
    lastName: '',
  };
  const server = new MemoryServer(productSchema, 1_000);
  const seen: SyncStatus[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    const least = seen.at(-1)?.waiting ?? 31;
    await vi.waitFor(async () => expect((await readSyncStatus(db)).waiting).toBeLessThan(least), 10_000);
    seen.push(await readSyncStatus(db));
    const isPacked = 'Content-Encoding' in headers!;
    const text = isPacked ? gunzipSync(Buffer.from(body as ArrayBuffer)).toString() : String(body);
    const reply = server.handle(JSON.parse(text) as SyncRequest, actorOf(user as User), new Date().toISOString());
    return Response.json(reply.body, { status: reply.status, headers: { 'Vernier-Protocol': reply.protocol ?? '' } });
  });
  const meta = { clientId: crypto.randomUUID(), lastMid: 30, sentMid: 0, epoch: null, cursor: 0, proof: null };
  await db.table('meta').put({ name: 'client', value: meta });
  await db.table('page').clear();
  const entries = Array.from({ length: 30 }, (_, index) => {
    const items = [{ controlId: `3.1.${1 + (index % 20)}`, notes: 'x'.repeat(19_900) }];
    const key = keyOf(Date.now() - 1_000, index, new Uint8Array(8));
    return {
      mid: index + 1,
      key,
      name: 'controlStatus.saveNotes',
      args: { items },
      was: {},
      touches: [],
      blocked: null,
    };
  });
  await db.table('outbox').bulkPut(entries);
  expect(await runDeviceRound(db, user as User)).toMatchObject({ state: 'done', pushed: 30 });
  expect(seen[0]).toMatchObject({ total: 30, waiting: 30, phase: 'syncing' });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.every(({ total, phase }) => total === 30 && phase === 'syncing')).toBe(true);
  expect(await readSyncStatus(db)).toMatchObject({ phase: 'idle', outcome: 'done', waiting: 0 });
  vi.unstubAllGlobals();
});

test('a person who is a member no more loses the records here, keeps what was not sent, and finds out when', async () => {
  const account = openAccountDatabase('gone');
  await account.workspace.put({ workspaceId: 'w1', name: 'North', isListed: true } as never);
  const meta = { clientId: crypto.randomUUID(), lastMid: 1, sentMid: 0, epoch: null, cursor: 0, proof: null };
  await db.table('meta').put({ name: 'client', value: meta });
  await db.table('board').put({ id: 'b1' });
  const entry = { mid: 1, key: keyOf(1, 0, new Uint8Array(8)), name: 'board.update', args: {}, was: {}, touches: [] };
  await db.table('outbox').put({ ...entry, blocked: null });
  const proof = { epoch: 'e', seq: 0, head: 'h', signature: 's' };
  const refusal = { code: 'removed', message: 'You are not a member any more.', proof };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403, headers: { 'Vernier-Protocol': '2' } }));
  const before = new Date().toISOString();
  const user = { id: 'gone', workspaceId: 'w1', role: 'user', email: 'dana@test.example', firstName: '', lastName: '' };
  expect(await runDeviceRound(db, user as User)).toEqual({ state: 'removed' });
  vi.unstubAllGlobals();
  expect([await db.table('board').count(), await db.table('outbox').count()]).toEqual([0, 1]);
  const { removedAt } = (await account.workspace.get('w1'))!;
  expect(removedAt! >= before && removedAt! <= new Date().toISOString()).toBe(true);
  account.close();
  await Dexie.delete(accountDatabaseName('gone'));
});

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['', 'Whitfield', 'Whitfield'],
  ['', '', 'dana'],
])('whoever is called %j %j signs as %s', (firstName, lastName, name) => {
  const user = { id: 'u1', role: 'user', email: 'dana@northfield.example', firstName, lastName } as User;
  expect(actorOf(user)).toEqual({ id: 'u1', name, role: 'user' });
});
