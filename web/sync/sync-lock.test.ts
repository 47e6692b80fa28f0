import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageLife } from '#web/store/connection/page-life.ts';
import { readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { withSyncLock } from './sync-lock.ts';

let db: Dexie;
/** How the lock was requested, each time. */
let asked: ('wait' | 'steal')[];
/** How often a requester finds it held, and how many of those times its holder still gives signs of life. */
let held: number;
let beats: number;
/** The names of the locks, and what a waiting requester meets instead of its time-out. */
let names: string[];
let refusal: () => Error;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  db = new Dexie(`lock-${crypto.randomUUID()}`);
  db.version(1).stores({ meta: 'name' });
  await db.open();
  asked = [];
  beats = 0;
  names = [];
  refusal = () => new DOMException('waited long enough', 'TimeoutError');
  const request = async (name: string, options: { steal?: boolean }, work: () => Promise<unknown>) => {
    names.push(name);
    asked.push(options.steal ? 'steal' : 'wait');
    if (options.steal || held-- <= 0) return work();
    vi.setSystemTime(Date.now() + 15_000);
    if (beats-- > 0) await writeSyncStatus(db, { heartbeatAt: new Date().toISOString() });
    throw refusal();
  };
  vi.stubGlobal('navigator', { locks: { request } });
});

afterEach(() => {
  db.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[LK2] a holder that shows signs of life is waited for, however long it takes', async () => {
  held = 20;
  beats = 20;
  expect(await withSyncLock(db, async () => 'mine')).toBe('mine');
  expect(asked).toEqual(Array.from({ length: 21 }, () => 'wait'));
});

test('[LK2] a frozen holder is taken over 45 s after its last sign of life, and not before', async () => {
  held = Infinity;
  beats = 4;
  const began = Date.now();
  expect(await withSyncLock(db, async () => 'taken over')).toBe('taken over');
  expect(asked.at(-1)).toBe('steal');
  expect(Date.now() - began).toBe(4 * 15_000 + 45_000);
});

test('[LK2] a round that takes long says all the time that it is alive', async () => {
  held = 0;
  await withSyncLock(db, async () => {
    for (let turn = 0; turn < 5; turn++) {
      vi.advanceTimersByTime(30_000);
      await vi.waitFor(async () => {
        const { heartbeatAt } = await readSyncStatus(db);
        expect(Date.now() - Date.parse(heartbeatAt ?? '')).toBeLessThanOrEqual(10_000);
      }, 10_000);
    }
  });
  const { heartbeatAt } = await readSyncStatus(db);
  vi.advanceTimersByTime(60_000);
  await db.table('meta').count();
  expect((await readSyncStatus(db)).heartbeatAt).toBe(heartbeatAt);
});

test('[LK1] what goes wrong in a round is passed on, and the lock with it', async () => {
  held = 0;
  await expect(withSyncLock(db, () => Promise.reject(new RangeError('broken')))).rejects.toThrow('broken');
  vi.stubGlobal('navigator', {});
  expect(await withSyncLock(db, async () => 'no locks here')).toBe('no locks here');
});

/** The browser's lock of one name: each requester waits until the previous one has released it. */
function stubQueue(): void {
  let before: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
    const mine = before.then(work, work);
    before = mine.catch(() => undefined);
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** Locks that are taken from whoever has them by the next who asks. */
function stubTaking(): void {
  const request = async (_name: string, _options: object, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { request } });
}

/** How many of three rounds ran at the same time, each alive all the while. */
async function mostAtOnce(): Promise<number> {
  let running = 0;
  let most = 0;
  const round = async () => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < 3; turn++) await db.table('meta').count();
    running--;
  };
  await Promise.all([1, 2, 3].map(() => withSyncLock(db, round)));
  return most;
}

test('[LK1] a lock that is stolen from a round at work is noticed', async () => {
  stubQueue();
  expect(await mostAtOnce()).toBe(1);
  stubTaking();
  expect(await mostAtOnce()).toBeGreaterThan(1);
});

test('[LK1] rounds run one after the other', async () => {
  stubQueue();
  const told: string[] = [];
  const round = (name: string) => async () => {
    told.push(`${name} begins`);
    await db.table('meta').count();
    told.push(`${name} ends`);
  };
  await Promise.all([withSyncLock(db, round('first')), withSyncLock(db, round('second'))]);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('[LK4] a page that is put away in the middle of a round holds up no other page', async () => {
  stubQueue();
  const window = new EventTarget();
  pageLife.follow(window, new EventTarget());
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let end = () => {};
  const frozen = withSyncLock(db, () => {
    begin();
    return new Promise<string>((resolve) => (end = () => resolve('late')));
  });
  await begun;
  window.dispatchEvent(new Event('pagehide'));
  expect(await withSyncLock(db, async () => 'another page')).toBe('another page');
  window.dispatchEvent(new Event('pageshow'));
  end();
  expect(await frozen).toBe('late');
});

test('[LK1] each database has a lock of its own', async () => {
  held = 0;
  await withSyncLock(db, async () => undefined);
  expect(names).toEqual([`sync:${db.name}`]);
});

test.each([
  ['a browser that refuses locks', () => new DOMException('not here', 'SecurityError')],
  ['a defect', () => Object.assign(new Error('broken'), { name: 'AbortError' })],
])('%s is no holder to be waited for', async (_words, error) => {
  held = 1;
  refusal = error;
  await expect(withSyncLock(db, async () => 'mine')).rejects.toThrow(error().message);
});

test('a wait that was broken off is a wait like one that was long enough', async () => {
  held = 2;
  beats = 2;
  refusal = () => new DOMException('broken off', 'AbortError');
  expect(await withSyncLock(db, async () => 'mine')).toBe('mine');
});

test('[LK2] a holder that never gave a sign of life, or one in the future, is taken over', async () => {
  held = 1;
  expect(await withSyncLock(db, async () => 'mine')).toBe('mine');
  held = 1;
  await writeSyncStatus(db, { heartbeatAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await withSyncLock(db, async () => 'mine')).toBe('mine');
  expect(asked).toEqual(['wait', 'steal', 'wait', 'steal']);
});
