import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { accountDatabaseName, keepUser, openAccountDatabase } from '#web/store/account-database.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { writeSyncStatus } from '#web/store/sync-status.ts';
import { sendOthers } from './other-queues.ts';
import type { DeviceOutcome } from './settle-round.ts';
import type { QueuePorts } from './workspace-queues.ts';

const done: DeviceOutcome = { state: 'done', requests: 1, pushed: 1, rejected: 0, written: 0 };

let dana: User;
let account: ReturnType<typeof openAccountDatabase>;
let places: Map<string, Dexie>;
let sentFrom: string[];
let answer: (workspaceId: string) => DeviceOutcome;
let ports: QueuePorts;

beforeEach(async () => {
  dana = { id: crypto.randomUUID(), workspaceId: 'northfield', organizationName: 'Northfield' } as User;
  account = openAccountDatabase(dana.id);
  places = new Map();
  for (const workspaceId of ['northfield', 'calder', 'bright']) {
    await keepUser(account, { ...dana, workspaceId, organizationName: workspaceId });
    const db = openRecordDatabase(databaseName({ accountId: dana.id, workspaceId }));
    await db.open();
    await db.table('outbox').put({ mid: 1, touches: [] });
    places.set(workspaceId, db);
  }
  sentFrom = [];
  answer = () => done;
  ports = {
    round: async (db, { workspaceId }) => {
      sentFrom.push(workspaceId);
      const outcome = answer(workspaceId);
      if (outcome.state === 'done') await db.table('outbox').clear();
      return outcome;
    },
    files: async () => ({ outcome: 'done', sent: 0 }),
  };
});

afterEach(async () => {
  account.close();
  for (const db of places.values()) {
    db.close();
    await Dexie.delete(db.name);
  }
  await Dexie.delete(accountDatabaseName(dana.id));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const waiting = async (workspaceId: string) => places.get(workspaceId)?.table('outbox').count();

test('a page in one workspace sends what the others have left, not its own, and their rows say so', async () => {
  await sendOthers(dana, ports);
  expect(sentFrom).toEqual(['bright', 'calder']);
  expect(await Promise.all(['northfield', 'calder', 'bright'].map(waiting))).toEqual([1, 0, 0]);
  const summaries = await account.table('summary').toArray();
  expect(summaries.map(({ workspaceId, unsent }) => [workspaceId, unsent.changes])).toEqual([
    ['bright', 0],
    ['calder', 0],
  ]);
  await sendOthers(dana, ports);
  expect(sentFrom).toHaveLength(2);
});

test('without a server nothing more is tried, and the next time all are', async () => {
  answer = () => ({ state: 'unreachable', status: null });
  expect(await sendOthers(dana, ports)).toBe(false);
  expect(sentFrom).toEqual(['bright']);
  answer = () => done;
  expect(await sendOthers(dana, ports)).toBe(true);
  expect(sentFrom).toEqual(['bright', 'bright', 'calder']);
});

test('a workspace that was paused is left alone, and one whose person is signed out rests for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await writeSyncStatus(places.get('calder')!, { paused: true });
  answer = () => ({ state: 'sign_in' });
  await sendOthers(dana, ports);
  await sendOthers(dana, ports);
  expect(sentFrom).toEqual(['bright']);
  vi.setSystemTime(Date.now() + 301_000);
  await sendOthers(dana, ports);
  expect(sentFrom).toEqual(['bright', 'bright']);
});

test('a round that ends early goes on, and one that breaks off does not hold up the next workspace', async () => {
  let turns = 0;
  answer = (workspaceId) => {
    if (workspaceId === 'bright') return { state: 'failed', error: new Error('a mutator threw') };
    return ++turns < 3 ? { ...done, state: 'unfinished' } : done;
  };
  await sendOthers(dana, ports);
  expect(sentFrom).toEqual(['bright', 'calder', 'calder', 'calder']);
});

test('the page that has the lock sends, and tells whether the server was heard', async () => {
  const request = async (_name: string, _options: LockOptions, work: (lock: object) => Promise<void>) => work({});
  vi.stubGlobal('navigator', { locks: { request } });
  answer = () => ({ state: 'unreachable', status: null });
  expect(await sendOthers(dana, ports)).toBe(false);
  expect(sentFrom).toEqual(['bright']);
});

test('one page at a time: a second one does nothing', async () => {
  const request = async (_name: string, _options: LockOptions, work: (lock: null) => Promise<boolean>) => work(null);
  vi.stubGlobal('navigator', { locks: { request } });
  await sendOthers(dana, ports);
  expect(sentFrom).toEqual([]);
});

test('a person with one workspace has no others, and no database is made for one that is missing', async () => {
  const noah = { ...dana, id: crypto.randomUUID() };
  await sendOthers(noah, ports);
  expect(sentFrom).toEqual([]);
  expect(await Dexie.exists(accountDatabaseName(noah.id))).toBe(false);
});
