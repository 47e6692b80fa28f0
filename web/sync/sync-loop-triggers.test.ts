import 'fake-indexeddb/auto';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { about, dana, done, gaps, LoopBed, nobody } from '#web/testing/loop-bed.ts';
import { SyncLoop } from './sync-loop.ts';

let bed: LoopBed;

beforeEach(async () => {
  bed = new LoopBed();
  await bed.open();
});

afterEach(() => bed.close());

/** The server keeps the stream alive for so long. */
async function live(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 15_000) {
    bed.stream.here();
    await bed.pass(Math.min(left, 15_000), 1_000);
  }
}

/** The page is open, its first round is done, and the stream has opened. */
async function openStream(): Promise<void> {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(300);
  bed.stream.open();
  await bed.pass(2_500);
  expect(about(bed.rounds)).toEqual([0, 2_000]);
}

test('one round at the start, another two seconds after the stream opened, and no more while it is alive', async () => {
  await openStream();
  await live(120_000);
  expect(bed.rounds).toHaveLength(2);
});

test('the word that there is no network is looked into at once, and only where there was one', async () => {
  await openStream();
  await live(60_000);
  bed.round = () => nobody;
  bed.frame.dispatchEvent(new Event('offline'));
  await bed.pass(500);
  expect(bed.rounds).toHaveLength(3);
  expect((await readSyncStatus(bed.db)).outcome).toBe('unreachable');
  for (let n = 0; n < 5; n++) {
    bed.frame.dispatchEvent(new Event('offline'));
    await bed.pass(100);
  }
  expect(bed.rounds.length + bed.probes.length).toBe(3);
});

test('without a stream others’ changes are asked for every twenty seconds', async () => {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(41_000);
  expect(about(bed.rounds)).toEqual([0, 20_000, 40_000]);
});

test('a stream that breaks after a while is asked about within five seconds, a young one at the usual time', async () => {
  await openStream();
  await live(12_000);
  let brokeAt = bed.now;
  bed.stream.breakOff();
  await bed.pass(4_000);
  expect(about(bed.rounds.slice(2).map((at) => at - brokeAt))).toEqual([3_000]);
  bed.stream.open();
  await bed.pass(5_000);
  const before = bed.rounds.length;
  brokeAt = bed.now;
  bed.stream.breakOff();
  await bed.pass(21_000);
  expect(about(bed.rounds.slice(before).map((at) => at - brokeAt))).toEqual([20_000]);
});

test('a stream that has said nothing for too long starts a round', async () => {
  await openStream();
  await bed.pass(36_000, 1_000);
  expect(bed.rounds).toHaveLength(2);
  await bed.pass(10_000, 1_000);
  expect(bed.rounds).toHaveLength(3);
});

test('a stream that opens in an outage is the server’s sign of life', async () => {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(300);
  bed.round = () => nobody;
  await bed.write(1);
  await bed.pass(500);
  expect(bed.rounds).toHaveLength(2);
  bed.round = () => done;
  bed.stream.open();
  await bed.pass(100);
  expect([bed.rounds.length, bed.probes.length]).toEqual([3, 0]);
});

test('typing is sent once it pauses, and at the latest after two seconds', async () => {
  bed.round = () => done;
  bed.loop.start();
  await bed.pass(1_000);
  await bed.write(1);
  await bed.pass(200);
  expect(bed.rounds).toHaveLength(1);
  await bed.pass(300);
  expect(bed.rounds).toHaveLength(2);
  const began = bed.now;
  for (let mid = 2; mid < 15; mid++) {
    await bed.write(mid);
    await bed.pass(200);
  }
  expect(about(bed.rounds.slice(2).map((at) => at - began))).toEqual([2_000]);
  await bed.pass(1_000);
  expect(bed.rounds).toHaveLength(4);
});

test('the earlier of two reasons counts', async () => {
  bed.round = () => done;
  bed.loop.kick(1_000);
  bed.loop.kick(5_000);
  await bed.pass(1_500);
  expect(about(bed.rounds)).toEqual([1_000]);
});

test('a person who uses the app is told to the server once a minute, and no sooner', async () => {
  await openStream();
  bed.page.dispatchEvent(new Event('pointerdown'));
  await bed.pass(500);
  expect(bed.presents).toEqual([false, false, true]);
  bed.page.dispatchEvent(new Event('pointerdown'));
  await live(59_000);
  expect(bed.rounds).toHaveLength(3);
  bed.page.dispatchEvent(new Event('keydown'));
  await live(3_000);
  expect(bed.rounds).toHaveLength(3);
  bed.page.dispatchEvent(new Event('keydown'));
  await bed.pass(500);
  expect([bed.rounds.length, bed.presents.at(-1)]).toEqual([4, true]);
});

test('a minute after the last touch nobody is there', async () => {
  bed.round = () => done;
  bed.loop.start();
  bed.page.dispatchEvent(new Event('wheel'));
  await bed.pass(59_700);
  bed.loop.changed();
  await vi.advanceTimersByTimeAsync(300);
  await bed.settled();
  expect([bed.rounds.at(-1), bed.presents.at(-1)]).toEqual([60_000, false]);
});

test.each([
  [60_000, [60_000]],
  [60_001, [0]],
])('what the server asked to wait for, %i ms, is waited for, unless the clock was changed', async (ms, rounds) => {
  bed.round = () => done;
  await writeSyncStatus(bed.db, { outcome: 'failed', retryAt: new Date(Date.now() + ms).toISOString() });
  bed.loop.start();
  await bed.pass(60_400);
  expect(about(bed.rounds.slice(0, 1))).toEqual(rounds);
});

test('rounds never overlap, and who asks for one during another has the answer of one that began afterwards', async () => {
  bed.round = () => done;
  const ends: (() => void)[] = [];
  bed.delay = () => new Promise((resolve) => ends.push(resolve));
  const answers: number[] = [];
  const first = bed.loop.syncNow().then(() => answers.push(1));
  await bed.pass(100);
  const others = [2, 3].map((nth) => bed.loop.syncNow().then(() => answers.push(nth)));
  await bed.pass(100);
  ends[0]?.();
  await first;
  await bed.pass(100);
  expect([ends.length, answers]).toEqual([2, [1]]);
  ends[1]?.();
  await Promise.all(others);
  await bed.pass(5_000);
  expect([bed.rounds.length, bed.most, answers.sort()]).toEqual([2, 1, [1, 2, 3]]);
});

test('nothing is probed while a round is under way', async () => {
  bed.loop.start();
  await bed.pass(500);
  let answered: (() => void) | undefined;
  bed.delay = () => new Promise<void>((resolve) => (answered = resolve));
  void bed.loop.syncNow();
  await bed.pass(200);
  bed.frame.dispatchEvent(new Event('focus'));
  await bed.pass(1_500);
  expect([bed.rounds.length, bed.probes.length]).toEqual([2, 0]);
  bed.delay = async () => undefined;
  bed.round = () => done;
  answered?.();
  await bed.pass(500);
  expect([bed.rounds.length, bed.most]).toEqual([3, 1]);
});

test('a device that fails tries again after growing pauses, and at once at a touch', async () => {
  bed.round = () => new Error('the database is not to be read');
  bed.loop.start();
  await bed.pass(4_500);
  expect(gaps(bed.rounds)).toEqual([500, 1_000, 2_000]);
  bed.page.dispatchEvent(new Event('keydown'));
  await bed.pass(100);
  expect(bed.rounds).toHaveLength(5);
  bed.round = () => done;
  await bed.loop.syncNow();
  bed.round = () => new Error('the database is not to be read');
  await bed.loop.syncNow();
  const before = bed.rounds.length;
  await bed.pass(700);
  expect(gaps(bed.rounds.slice(before - 1))).toEqual([500]);
});

test('a status that cannot be read, and a plan that breaks, are tried again', async () => {
  bed.round = () => done;
  const meta = bed.db.table('meta');
  const read = vi.spyOn(meta, 'get').mockImplementation((() => Promise.reject(new Error('not now'))) as never);
  bed.loop.start();
  await bed.pass(500);
  expect(bed.rounds).toEqual([]);
  read.mockRestore();
  await bed.pass(300);
  expect(about(bed.rounds)).toEqual([500]);
  vi.spyOn(bed.loop.history, 'roundEnded').mockImplementationOnce(() => {
    throw new Error('not now');
  });
  await bed.loop.syncNow();
  const { length } = bed.rounds;
  await bed.pass(2_000);
  expect(bed.rounds.length).toBe(length + 1);
});

test('a page opened in an outage probes, and tries at once at a touch', async () => {
  await writeSyncStatus(bed.db, { outcome: 'unreachable' });
  bed.loop.start();
  await bed.pass(2_000);
  expect([bed.rounds.length, about(bed.probes)]).toEqual([0, [0]]);
  bed.page.dispatchEvent(new Event('keydown'));
  await bed.pass(100);
  expect(about(bed.probes)).toEqual([0, 2_000]);
});

test('while sync is paused in an outage nothing is probed', async () => {
  await writeSyncStatus(bed.db, { outcome: 'unreachable', paused: true });
  bed.loop.start();
  await bed.pass(20_000, 1_000);
  expect([bed.rounds, bed.probes]).toEqual([[], []]);
});

test('what cannot be counted counts as unsent', async () => {
  vi.spyOn(bed.db.table('outbox'), 'count').mockImplementation((() => Promise.reject(new Error('not now'))) as never);
  bed.loop.start();
  await bed.pass(8_000);
  expect(about(bed.probes)).toEqual([1_000, 3_000, 7_000]);
});

test('a page in the background probes once a minute', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  bed.page.visibilityState = 'hidden';
  bed.loop.start();
  await bed.pass(125_000, 1_000);
  expect(bed.probes.map((at) => Math.round(at / 10_000))).toEqual([6, 12]);
});

test('fifteen silent probes are followed by a whole round', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  bed.loop.start();
  await bed.pass(54_000);
  expect(bed.rounds).toHaveLength(1);
  await bed.pass(4_000);
  expect(bed.rounds).toHaveLength(2);
});

test('at most two probes wait for an answer, and an answer makes room for the next', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  const answers: ((heard: 'nobody') => void)[] = [];
  bed.heard = () => new Promise((resolve) => answers.push(resolve));
  bed.loop.start();
  await bed.pass(12_000);
  expect(bed.probes).toHaveLength(2);
  for (const answer of answers) answer('nobody');
  await bed.pass(10_000);
  expect(bed.probes).toHaveLength(4);
});

test('[PC3] a server that answers probes and no rounds is asked less and less often', async () => {
  await bed.db.table('outbox').put({ mid: 1 });
  bed.heard = () => 'here';
  bed.loop.start();
  await bed.pass(30_000);
  expect(bed.rounds.length).toBeGreaterThan(3);
  expect(bed.rounds.length).toBeLessThan(10);
});

test('a late probe’s word does not count once another tab has had an answer, or the page was left', async () => {
  const answers: ((heard: 'foreign') => void)[] = [];
  bed.heard = () => new Promise((resolve) => answers.push(resolve));
  await bed.db.table('outbox').put({ mid: 1 });
  bed.loop.start();
  await bed.pass(3_500);
  await writeSyncStatus(bed.db, { outcome: 'done' });
  answers[0]?.('foreign');
  await bed.settled();
  expect((await readSyncStatus(bed.db)).foreign).toBe(false);
  await writeSyncStatus(bed.db, { outcome: 'unreachable' });
  bed.loop.stop();
  answers[1]?.('foreign');
  await bed.settled();
  expect((await readSyncStatus(bed.db)).foreign).toBe(false);
});

test('a page that was left hears nothing, asks nothing, and a round that ends then starts nothing', async () => {
  const ended = vi.spyOn(bed.loop.history, 'roundEnded');
  let answered: (() => void) | undefined;
  bed.round = () => done;
  bed.delay = () => new Promise<void>((resolve) => (answered = resolve));
  bed.loop.start();
  await bed.pass(100);
  bed.loop.stop();
  answered?.();
  await bed.pass(30_000, 1_000);
  expect([bed.rounds.length, ended.mock.calls.length, bed.hasStream]).toEqual([1, 0, false]);
  bed.loop.kick(0);
  await bed.pass(500);
  expect(await bed.loop.syncNow()).toBeUndefined();
  expect(bed.rounds).toHaveLength(1);
  for (const type of ['online', 'offline', 'focus', 'pageshow', 'pagehide'])
    expect(getEventListeners(bed.frame, type)).toEqual([]);
  for (const type of ['visibilitychange', 'pointerdown', 'keydown', 'wheel'])
    expect(getEventListeners(bed.page, type)).toEqual([]);
});

test('touches are heard wherever they land, and never hold up a scroll', () => {
  const listen = vi.spyOn(bed.page, 'addEventListener');
  bed.loop.start();
  const touches = listen.mock.calls.filter(([type]) => type !== 'visibilitychange');
  expect(touches.map(([type]) => type)).toEqual(['pointerdown', 'keydown', 'wheel']);
  for (const [, , options] of touches) expect(options).toMatchObject({ capture: true, passive: true });
});

test('the history is asked for after the first round, and after each that ends a gap', async () => {
  const asked: boolean[] = [];
  vi.spyOn(bed.loop.history, 'roundEnded').mockImplementation((_outcome, isFirst) => void asked.push(isFirst));
  bed.round = () => done;
  await bed.loop.syncNow();
  await bed.loop.syncNow();
  bed.round = () => nobody;
  await bed.loop.syncNow();
  bed.round = () => done;
  await bed.loop.syncNow();
  await bed.loop.syncNow();
  expect(asked).toEqual([true, false, true, false]);
});

test('without ports of the test’s it asks the server itself', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.reject(new TypeError('no network in this test'));
  });
  await writeSyncStatus(bed.db, { outcome: 'unreachable' });
  const loop = new SyncLoop(bed.db, bed.files, () => dana);
  loop.start();
  await bed.pass(500);
  loop.stop();
  expect(asked).toEqual(['/api/sync/probe']);
});

test('Sync now ends a pause', async () => {
  bed.round = () => done;
  await writeSyncStatus(bed.db, { paused: true });
  await bed.loop.syncNow();
  expect((await readSyncStatus(bed.db)).paused).toBe(false);
});

test('Sync now answers where this device cannot write, and begins no round', async () => {
  const error = new Error('the disk is gone');
  await writeSyncStatus(bed.db, { paused: true });
  const write = vi.spyOn(bed.db.table('meta'), 'put').mockImplementation((() => Promise.reject(error)) as never);
  expect(await bed.loop.syncNow()).toEqual({ state: 'failed', error });
  expect(bed.rounds).toEqual([]);
  write.mockRestore();
  bed.round = () => done;
  expect(await bed.loop.syncNow()).toEqual(done);
});
