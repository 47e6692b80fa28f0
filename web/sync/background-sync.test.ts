import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileDatabase } from '#web/store/file-database.ts';
import { BackgroundSync, hasBackgroundSync } from './background-sync.ts';

let tags: string[];
let db: Dexie;
let files: Dexie;
let background: BackgroundSync;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  tags = [];
  const sync = { register: async (tag: string) => void tags.push(tag) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ sync }) } });
  db = new Dexie(`background-${crypto.randomUUID()}`);
  db.version(1).stores({ outbox: 'mid', document: 'id' });
  files = openFileDatabase(`files-${db.name}`);
  background = new BackgroundSync(db, files);
});

afterEach(() => {
  db.close();
  files.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is put away leaves a fresh tag without looking anything up, when something was written in it', async () => {
  background.leaves();
  expect(tags).toEqual([]);
  background.wrote();
  await vi.waitFor(() => {
    background.leaves();
    expect(tags).toEqual([tags[0], `${tags[0]}-later`]);
  }, 10_000);
  // The page's two events for being put away come one after the other.
  background.leaves();
  expect(tags).toHaveLength(2);
  vi.setSystemTime(Date.now() + 5_000);
  background.leaves();
  expect(new Set(tags).size).toBe(4);
});

test('what waits through an outage gets a fresh tag every two minutes, and none once it was sent', async () => {
  await db.table('outbox').put({ mid: 1 });
  for (let second = 0; second < 600; second += 20) {
    await background.ended(true);
    vi.setSystemTime(Date.now() + 20_000);
  }
  expect(new Set(tags).size).toBe(10);
  await db.table('outbox').clear();
  vi.setSystemTime(Date.now() + 200_000);
  await background.ended(true);
  background.leaves();
  expect(tags).toHaveLength(10);
});

test('after a round that came through nothing is asked for, except when the page is left with something new', async () => {
  await db.table('outbox').put({ mid: 1 });
  await background.ended(false);
  expect(tags).toEqual([]);
  background.wrote();
  await vi.waitFor(() => {
    background.leaves();
    expect(tags).toHaveLength(2);
  }, 10_000);
});

test.each([
  ['a browser with both', { serviceWorker: {} }, true, true],
  ['a browser without workers', {}, true, false],
  ['a browser without background sync', { serviceWorker: {} }, false, false],
])('%s is told apart: with every page closed, the app wakes or does not', (_name, navigator, hasManager, wakes) => {
  vi.stubGlobal('navigator', navigator);
  if (hasManager) vi.stubGlobal('SyncManager', vi.fn());
  expect(hasBackgroundSync()).toBe(wakes);
});
