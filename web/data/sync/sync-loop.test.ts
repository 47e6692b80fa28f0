import 'fake-indexeddb/auto';
import type { User } from '#sync/domain/people/user-record.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileDatabase } from '#web/data/files/file-database.ts';
import type { Heard } from './probe.ts';
import { type DeviceOutcome, settleRound } from './settle-round.ts';
import { SyncLoop } from './sync-loop.ts';
import { readSyncStatus, writeSyncStatus } from './sync-status.ts';

const done: DeviceOutcome = { state: 'done', requests: 1, pushed: 0, rejected: 0, written: 0 };
const nobody: DeviceOutcome = { state: 'unreachable', status: null };
const user = { id: 'dana' } as User;

/** Only what the loop needs of a page. */
class TestDocument extends EventTarget {
  visibilityState = 'visible';
}

/** The stream of live events, as the loop's page opened it last. */
class TestStream extends EventTarget {
  static readonly OPEN = 1;
  static last: TestStream | undefined;
  readyState = 0;

  constructor() {
    super();
    TestStream.last = this;
  }

  close(): void {}

  tell(seq: number | string): void {
    this.dispatchEvent(new MessageEvent('pull', { data: String(seq) }));
  }
}

let page: TestDocument;
let frame: EventTarget;
let db: Dexie;
let files: Dexie;
let loop: SyncLoop;
/** The time of each round and probe, in milliseconds since the beginning. */
let rounds: number[];
let probes: number[];
/** What each round was told: whether the person is using the app. */
let presents: boolean[];
let round: () => DeviceOutcome | Error;
let heard: Heard;
/** How long a round takes. */
let delay: () => Promise<void>;
let began: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('document', (page = new TestDocument()));
  vi.stubGlobal('window', (frame = new EventTarget()));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')));
  vi.stubGlobal('EventSource', TestStream);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  db = new Dexie(`loop-${crypto.randomUUID()}`);
  db.version(1).stores({ outbox: 'mid', meta: 'name', base: 'key', document: 'id', history: 'id' });
  await db.open();
  files = openFileDatabase(`files-${db.name}`);
  await files.open();
  rounds = [];
  presents = [];
  probes = [];
  round = () => nobody;
  heard = 'nobody';
  delay = async () => undefined;
  began = Date.now();
  loop = new SyncLoop(db, files, () => user, {
    round: async (_db, _user, present) => {
      rounds.push(Date.now() - began);
      presents.push(present);
      await delay();
      const outcome = round();
      if (outcome instanceof Error) throw outcome;
      await settleRound(db, outcome, Date.now(), 0.5);
      if (outcome.state === 'done') await db.table('outbox').clear();
      return outcome;
    },
    probe: async () => {
      probes.push(Date.now() - began);
      return heard;
    },
  });
});

afterEach(async () => {
  loop.stop();
  db.close();
  files.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Advances the clock; the databases answer in real time between its steps. */
async function pass(ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await settled();
    await vi.advanceTimersByTimeAsync(Math.min(100, end - Date.now()));
  }
  await settled();
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await db.table('meta').count();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function write(mid: number): Promise<void> {
  await db.table('outbox').put({ mid });
  loop.changed();
}

test('[PC1] an outage is asked about by probes after 1 s, 2 s and then every 4 s, and the first that is heard starts a round', async () => {
  await db.table('outbox').put({ mid: 1 });
  loop.start();
  await pass(16_000);
  expect(rounds).toHaveLength(1);
  expect(probes.map((at) => Math.round(at / 1_000))).toEqual([1, 3, 7, 11, 15]);
  heard = 'here';
  round = () => done;
  await pass(4_000);
  expect(rounds).toHaveLength(2);
  expect((rounds[1] ?? 0) - (probes.at(-1) ?? 0)).toBeLessThan(200);
  expect(await readSyncStatus(db)).toMatchObject({ outcome: 'done', failures: 0, retryAt: null });
  await pass(10_000);
  expect(probes).toHaveLength(6);
});

test('a page that comes to the front tries at once, and one that goes to the back does not', async () => {
  round = () => done;
  loop.start();
  await pass(3_000);
  const before = rounds.length;
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(1_000);
  expect(rounds).toHaveLength(before);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(200);
  expect(rounds).toHaveLength(before + 1);
});

test('in the background an outage is asked about by a probe a minute at most', async () => {
  await db.table('outbox').put({ mid: 1 });
  page.visibilityState = 'hidden';
  loop.start();
  await pass(20_000);
  expect(rounds).toHaveLength(1);
  expect(probes.length).toBeLessThan(3);
});

test('a round says that the person is there while they touched the app within the last minute', async () => {
  round = () => done;
  loop.start();
  page.dispatchEvent(new Event('pointerdown'));
  await pass(1_000);
  loop.changed();
  await pass(1_000);
  expect(presents.at(-1)).toBe(true);
  await pass(70_000);
  loop.changed();
  await pass(1_000);
  expect(presents.at(-1)).toBe(false);
});

test('[PC2] four changes and twenty keys in an outage are one failure, and a try a second', async () => {
  loop.start();
  await pass(500);
  for (const mid of [1, 2, 3, 4]) {
    await write(mid);
    for (let key = 0; key < 5; key++) {
      page.dispatchEvent(new Event('keydown'));
      await pass(100);
    }
  }
  expect(rounds).toHaveLength(1);
  expect((await readSyncStatus(db)).failures).toBe(1);
  expect(probes.length).toBeGreaterThanOrEqual(2);
  expect(probes.length).toBeLessThanOrEqual(3);
  for (const [index, at] of probes.entries()) if (index > 0) expect(at - (probes[index - 1] ?? 0)).toBeGreaterThan(900);
});

test('a key, the focus and a write try at once also when the next probe is far away', async () => {
  loop.start();
  await pass(2_000);
  expect(probes).toEqual([]);
  page.dispatchEvent(new Event('pointerdown'));
  await pass(200);
  expect(probes).toHaveLength(1);
  await pass(2_000);
  frame.dispatchEvent(new Event('focus'));
  await pass(200);
  expect(probes).toHaveLength(2);
  heard = 'here';
  round = () => done;
  await pass(1_500);
  await write(1);
  await pass(600);
  expect(rounds).toHaveLength(2);
  expect(await db.table('outbox').count()).toBe(0);
});

test.each([
  ['a key', () => page, 'keydown'],
  ['a wheel', () => page, 'wheel'],
  ['the network’s word', () => frame, 'online'],
  ['a page that is shown again', () => frame, 'pageshow'],
] as const)('%s tries at once as well', async (_words, target, type) => {
  loop.start();
  await pass(2_000);
  target().dispatchEvent(new Event(type));
  await pass(200);
  expect(probes.length + rounds.length).toBe(2);
});

test('an exception in a round is tried again, and the status says that this device failed', async () => {
  round = () => new Error('the database is not to be read');
  loop.start();
  await pass(200);
  expect(rounds).toHaveLength(1);
  await pass(20_000);
  expect(rounds.length).toBeGreaterThan(3);
  round = () => ({ state: 'failed', error: new RangeError('a mutator threw') });
  await pass(60_000);
  expect(await readSyncStatus(db)).toMatchObject({ outcome: 'failed', trouble: 'RangeError: a mutator threw' });
  round = () => done;
  await pass(61_000);
  expect(await readSyncStatus(db)).toMatchObject({ outcome: 'done', trouble: null });
});

test('a round that did not come to its end goes on at once', async () => {
  let left = 3;
  round = () => (left-- > 0 ? { ...done, state: 'unfinished' } : done);
  loop.start();
  await pass(600);
  expect(rounds).toHaveLength(4);
});

test('[SE1] a probe that somebody else answers says so, and starts no round', async () => {
  loop.start();
  await pass(200);
  await db.table('outbox').put({ mid: 1 });
  heard = 'foreign';
  page.dispatchEvent(new Event('keydown'));
  await pass(1_500);
  expect(await readSyncStatus(db)).toMatchObject({ outcome: 'unreachable', foreign: true });
  heard = 'nobody';
  await pass(6_000);
  expect(await readSyncStatus(db)).toMatchObject({ outcome: 'unreachable', foreign: false });
  expect(rounds).toHaveLength(1);
});

test('[PC3] a server that says it is busy is not asked again before its time, whoever writes', async () => {
  round = () => ({ state: 'unreachable', status: 503 });
  heard = 'here';
  loop.start();
  for (let mid = 1; mid <= 30; mid++) {
    await write(mid);
    await pass(1_000);
  }
  expect(rounds.length).toBeLessThan(10);
  expect(rounds.length).toBeGreaterThan(3);
});

test('without access nothing is asked at a write; the focus asks, and five minutes do', async () => {
  round = () => ({ state: 'no_access' });
  loop.start();
  await pass(200);
  await write(1);
  page.dispatchEvent(new Event('keydown'));
  await pass(5_000);
  expect(rounds).toHaveLength(1);
  frame.dispatchEvent(new Event('focus'));
  await pass(200);
  expect(rounds).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300_000);
  await pass(200);
  expect(rounds).toHaveLength(3);
});

test('while sync is paused nothing is asked; nor in a page that was left', async () => {
  await writeSyncStatus(db, { paused: true });
  loop.start();
  await write(1);
  await pass(5_000);
  expect([rounds, probes]).toEqual([[], []]);
  await loop.syncNow();
  expect(rounds).toHaveLength(1);
  loop.stop();
  await pass(10_000);
  expect([rounds.length, probes.length]).toEqual([1, 0]);
});

test('an event starts a round only when it is about what this device does not have', async () => {
  round = () => done;
  await db.table('meta').put({ name: 'client', value: { cursor: 7 } });
  loop.start();
  await pass(200);
  expect(rounds).toHaveLength(1);
  TestStream.last?.tell(6);
  TestStream.last?.tell(7);
  await pass(200);
  expect(rounds).toHaveLength(1);
  TestStream.last?.tell(8);
  await pass(200);
  expect(rounds).toHaveLength(2);
  TestStream.last?.tell('something else');
  await pass(200);
  expect(rounds).toHaveLength(3);
});

test('an event about the change that is being sent waits for its answer', async () => {
  round = () => done;
  await db.table('meta').put({ name: 'client', value: { cursor: 7 } });
  loop.start();
  await pass(200);
  let answered: (() => void) | undefined;
  const answer = new Promise<void>((resolve) => (answered = resolve));
  const isSent = new Promise<void>((resolve) => {
    delay = () => {
      resolve();
      return answer;
    };
  });
  await write(1);
  await pass(1_000);
  await isSent;
  TestStream.last?.tell(8);
  await pass(1_000);
  await db.table('meta').put({ name: 'client', value: { cursor: 8 } });
  answered?.();
  await pass(1_000);
  expect(rounds).toHaveLength(2);
});
