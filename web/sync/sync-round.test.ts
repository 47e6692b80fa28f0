import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actorOf } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { readPast } from '#sync/engine/past-header.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { BALLAST_DATABASE, holdBallast } from '#web/files/ballast.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { accountDatabaseName, openAccountDatabase } from '#web/store/account-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import type { DeviceOutcome } from './settle-round.ts';
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
  await holdBallast();
  const held = new Dexie(BALLAST_DATABASE);
  expect(await (await held.open()).table('bytes').count()).toBe(1);
  expect(await roundWithRoom(db, rounds(full, done))).toEqual(done);
  expect(deviceRoom.isBallastGone()).toBe(true);
  expect(await held.table('bytes').count()).toBe(0);
  held.close();
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

describe('the server says that the person is a member no more', () => {
  const proof = { epoch: 'e', seq: 3, head: 'h', signature: 's' };
  const user = { id: 'gone', workspaceId: 'w1', role: 'user', email: 'dana@test.example', firstName: '', lastName: '' };
  let account: ReturnType<typeof openAccountDatabase>;

  beforeEach(async () => {
    account = openAccountDatabase('gone');
    await account.table('workspace').put({ workspaceId: 'w1', name: 'North', isListed: true } as never);
    const meta = { clientId: crypto.randomUUID(), lastMid: 1, sentMid: 0, epoch: 'e', cursor: 3, proof };
    await db.table('meta').put({ name: 'client', value: meta });
    await db.table('page').clear();
    await db.table('board').put({ id: 'b1' });
    await db.table('draft').put({ key: 'plan/new', text: '{}', seen: '{}', at: '' });
    await db.table('journal').put({ id: 'j1', entries: [] });
    const entry = { mid: 1, key: keyOf(1, 0, new Uint8Array(8)), name: 'board.update', args: {}, was: {}, touches: [] };
    await db.table('outbox').put({ ...entry, blocked: null });
    vi.stubGlobal('navigator', {});
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    account.close();
    await Dexie.delete(accountDatabaseName('gone'));
  });

  /** A round whose answer says `past` of what the request says of it. */
  async function roundTold(status: number, code: string, past: (asked: string) => string): Promise<DeviceOutcome> {
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      const asked = new Headers(headers).get('Vernier-Past') ?? '';
      expect(readPast(asked)?.proof).toEqual(proof);
      const told = { 'Vernier-Protocol': '2', 'Vernier-Past': past(asked) };
      return Response.json({ code, message: 'No.', proof }, { status, headers: told });
    });
    return runDeviceRound(db, user as User);
  }
  const counts = async () =>
    Promise.all(['board', 'journal', 'outbox', 'draft'].map(async (name) => db.table(name).count()));

  test('[SE3] in the life it knows: the records go, what was not sent stays, and tabs find out when', async () => {
    const before = new Date().toISOString();
    expect(await roundTold(403, 'removed', (asked) => asked)).toEqual({ state: 'removed' });
    expect(await counts()).toEqual([0, 0, 1, 1]);
    const { removedAt } = (await account.table('workspace').get('w1'))!;
    expect(removedAt! >= before && removedAt! <= new Date().toISOString()).toBe(true);
  });

  test('[CI7] of less than before: the same goes, the person stays a member, and the next round follows at once', async () => {
    expect(await roundTold(409, 'narrowed', (asked) => asked)).toMatchObject({ state: 'unfinished' });
    expect(await counts()).toEqual([0, 0, 1, 1]);
    expect(await account.table('workspace').get('w1')).not.toHaveProperty('removedAt');
    expect(await db.table('meta').get('client')).toMatchObject({ value: { cursor: 0 } });
  });

  test.each([
    ['removed', 403, 'no_access'],
    ['not_found', 404, 'no_access'],
    ['unauthorized', 401, 'sign_in'],
  ])('[SE4] as %s, %i, in a restored database: it pauses, says why, and nothing goes', async (code, status, state) => {
    const outcome = await roundTold(status, code, (asked) => asked.replace(' e ', ' e2 '));
    expect(outcome).toEqual({ state, isRestored: true });
    expect(await readSyncStatus(db)).toMatchObject({ outcome: state, isRestored: true });
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await account.table('workspace').get('w1')).not.toHaveProperty('removedAt');
  });

  test.each<[string, (asked: string) => string]>([
    ['says nothing of the past', () => ''],
    ['proves it under another signature', (asked) => `${asked}s`],
    ['answers another request', (asked) => `1${asked}`],
  ])('[SE4] an answer that %s is not the server’s: nothing goes, and it is asked again', async (_name, past) => {
    expect(await roundTold(403, 'removed', past)).toEqual({ state: 'unreachable', status: 403, foreign: true });
    expect(await roundTold(409, 'narrowed', past)).toEqual({ state: 'unreachable', status: 409, foreign: true });
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });
});

test('where what does not fit cannot be let go either, the database itself is at fault', async () => {
  db.table('page').clear = () => Dexie.Promise.reject(new Error('broken'));
  await expect(roundWithRoom(db, rounds(full))).rejects.toThrow('broken');
});
