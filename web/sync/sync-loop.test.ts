import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { done, LoopBed } from '#web/testing/loop-bed.ts';

let bed: LoopBed;

beforeEach(async () => {
  bed = new LoopBed();
  await bed.open();
});

afterEach(() => bed.close());

test('[PC1] an outage is asked about by probes after 1 s, 2 s and then every 4 s, and the first that is heard starts a round', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  bed.loop.start();
  await bed.pass(16_000);
  expect(bed.rounds).toHaveLength(1);
  expect(bed.probes.map((at) => Math.round(at / 1_000))).toEqual([1, 3, 7, 11, 15]);
  bed.heard = () => 'here';
  bed.round = () => done;
  await bed.pass(4_000);
  expect(bed.rounds).toHaveLength(2);
  expect((bed.rounds[1] ?? 0) - (bed.probes.at(-1) ?? 0)).toBeLessThan(200);
  expect(await readSyncStatus(bed.db)).toMatchObject({ outcome: 'done', failures: 0, retryAt: null });
  await bed.pass(10_000);
  expect(bed.probes).toHaveLength(6);
});

test('a page that comes to the front tries at once, and one that goes to the back does not', async () => {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(3_000);
  const before = bed.rounds.length;
  bed.page.visibilityState = 'hidden';
  bed.page.dispatchEvent(new Event('visibilitychange'));
  await bed.pass(1_000);
  expect(bed.rounds).toHaveLength(before);
  bed.page.visibilityState = 'visible';
  bed.page.dispatchEvent(new Event('visibilitychange'));
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(before + 1);
});

test('in the background an outage is asked about by a probe a minute at most', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  bed.page.visibilityState = 'hidden';
  bed.loop.start();
  await bed.pass(20_000);
  expect(bed.rounds).toHaveLength(1);
  expect(bed.probes.length).toBeLessThan(3);
});

test('a round says that the person is there while they touched the app within the last minute', async () => {
  bed.round = () => done;
  bed.loop.start();
  bed.page.dispatchEvent(new Event('pointerdown'));
  await bed.pass(1_000);
  bed.loop.changed();
  await bed.pass(1_000);
  expect(bed.presents.at(-1)).toBe(true);
  await bed.pass(70_000);
  bed.loop.changed();
  await bed.pass(1_000);
  expect(bed.presents.at(-1)).toBe(false);
});

test('[PC2] four changes and twenty keys in an outage are one failure, and a try a second', async () => {
  bed.loop.start();
  await bed.pass(500);
  for (const mid of [1, 2, 3, 4]) {
    await bed.write(mid);
    for (let key = 0; key < 5; key++) {
      bed.page.dispatchEvent(new Event('keydown'));
      await bed.pass(100);
    }
  }
  expect(bed.rounds).toHaveLength(1);
  expect((await readSyncStatus(bed.db)).failures).toBe(1);
  expect(bed.probes.length).toBeGreaterThanOrEqual(2);
  expect(bed.probes.length).toBeLessThanOrEqual(3);
  for (const [index, at] of bed.probes.entries())
    if (index > 0) expect(at - (bed.probes[index - 1] ?? 0)).toBeGreaterThan(900);
});

test('a key, the focus and a write try at once also when the next probe is far away', async () => {
  bed.loop.start();
  await bed.pass(2_000);
  expect(bed.probes).toEqual([]);
  bed.page.dispatchEvent(new Event('pointerdown'));
  await bed.pass(200);
  expect(bed.probes).toHaveLength(1);
  await bed.pass(2_000);
  bed.frame.dispatchEvent(new Event('focus'));
  await bed.pass(200);
  expect(bed.probes).toHaveLength(2);
  bed.heard = () => 'here';
  bed.round = () => done;
  await bed.pass(1_500);
  await bed.write(1);
  await bed.pass(600);
  expect(bed.rounds).toHaveLength(2);
  expect(await bed.db.table('outbox').count()).toBe(0);
});

test.each([
  ['a key', () => bed.page, 'keydown'],
  ['a wheel', () => bed.page, 'wheel'],
  ['the network’s word', () => bed.frame, 'online'],
  ['a page that is shown again', () => bed.frame, 'pageshow'],
] as const)('%s tries at once as well', async (_words, target, type) => {
  bed.loop.start();
  await bed.pass(2_000);
  target().dispatchEvent(new Event(type));
  await bed.pass(200);
  expect(bed.probes.length + bed.rounds.length).toBe(2);
});

test('an exception in a round is tried again, and the status says that this device failed', async () => {
  bed.round = () => new Error('the database is not to be read');
  bed.loop.start();
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(1);
  await bed.pass(20_000);
  expect(bed.rounds.length).toBeGreaterThan(3);
  bed.round = () => ({ state: 'failed', error: new RangeError('a mutator threw') });
  await bed.pass(60_000);
  expect(await readSyncStatus(bed.db)).toMatchObject({ outcome: 'failed', trouble: 'RangeError: a mutator threw' });
  bed.round = () => done;
  await bed.pass(61_000);
  expect(await readSyncStatus(bed.db)).toMatchObject({ outcome: 'done', trouble: null });
});

test('a round that did not come to its end goes on at once', async () => {
  let left = 3;
  bed.round = () => (left-- > 0 ? { ...done, state: 'unfinished' } : done);
  bed.loop.start();
  await bed.pass(600);
  expect(bed.rounds).toHaveLength(4);
});

test('[SE1] a probe that somebody else answers says so, and starts no round', async () => {
  bed.loop.start();
  await bed.pass(200);
  await bed.db.table('outbox').put({ mid: 1 });
  bed.heard = () => 'foreign';
  bed.page.dispatchEvent(new Event('keydown'));
  await bed.pass(1_500);
  expect(await readSyncStatus(bed.db)).toMatchObject({ outcome: 'unreachable', foreign: true });
  bed.heard = () => 'nobody';
  await bed.pass(6_000);
  expect(await readSyncStatus(bed.db)).toMatchObject({ outcome: 'unreachable', foreign: false });
  expect(bed.rounds).toHaveLength(1);
});

test('[PC3] a server that says it is busy is not asked again before its time, whoever writes', async () => {
  bed.round = () => ({ state: 'unreachable', status: 503 });
  bed.heard = () => 'here';
  bed.loop.start();
  for (let mid = 1; mid <= 30; mid++) {
    await bed.write(mid);
    await bed.pass(1_000);
  }
  expect(bed.rounds.length).toBeLessThan(10);
  expect(bed.rounds.length).toBeGreaterThan(3);
});

test('without access nothing is asked at a write; the focus asks, and five minutes do', async () => {
  bed.round = () => ({ state: 'no_access' });
  bed.loop.start();
  await bed.pass(200);
  await bed.write(1);
  bed.page.dispatchEvent(new Event('keydown'));
  await bed.pass(5_000);
  expect(bed.rounds).toHaveLength(1);
  bed.frame.dispatchEvent(new Event('focus'));
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300_000);
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(3);
});

test('while sync is paused nothing is asked; nor in a page that was left', async () => {
  await writeSyncStatus(bed.db, { paused: true });
  bed.loop.start();
  await bed.write(1);
  await bed.pass(5_000);
  expect([bed.rounds, bed.probes]).toEqual([[], []]);
  await bed.loop.syncNow();
  expect(bed.rounds).toHaveLength(1);
  bed.loop.stop();
  await bed.pass(10_000);
  expect([bed.rounds.length, bed.probes.length]).toEqual([1, 0]);
});

test('an event starts a round only when it is about what this device does not have', async () => {
  bed.round = () => done;
  await bed.db.table('meta').put({ name: 'client', value: { cursor: 7 } });
  bed.loop.start();
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(1);
  bed.stream.tell(6);
  bed.stream.tell(7);
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(1);
  bed.stream.tell(8);
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(2);
  bed.stream.tell('something else');
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(3);
});

test('an event about the change that is being sent waits for its answer', async () => {
  bed.round = () => done;
  await bed.db.table('meta').put({ name: 'client', value: { cursor: 7 } });
  bed.loop.start();
  await bed.pass(200);
  let answered: (() => void) | undefined;
  const answer = new Promise<void>((resolve) => (answered = resolve));
  const isSent = new Promise<void>((resolve) => {
    bed.delay = () => {
      resolve();
      return answer;
    };
  });
  await bed.write(1);
  await bed.pass(1_000);
  await isSent;
  bed.stream.tell(8);
  await bed.pass(1_000);
  await bed.db.table('meta').put({ name: 'client', value: { cursor: 8 } });
  answered?.();
  await bed.pass(1_000);
  expect(bed.rounds).toHaveLength(2);
});

test('a worker that never answers holds up no further try', async () => {
  const serviceWorker = { getRegistration: () => new Promise(() => undefined) };
  vi.stubGlobal('navigator', { serviceWorker });
  await bed.db.table('outbox').put({ mid: 1 });
  bed.loop.start();
  await bed.pass(4_000);
  expect(bed.probes.length).toBeGreaterThan(0);
});
