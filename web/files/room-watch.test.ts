import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { BALLAST_DATABASE, removeBallast } from './ballast.ts';
import { deviceRoom } from './device-room.ts';
import { RoomWatch } from './room-watch.ts';

/** A page with records and files of its own; `rooms` counts how often it was told that there is room again. */
interface Page {
  watch: RoomWatch;
  records: Dexie;
  files: Dexie;
  rooms: number;
}

const { put } = IDBObjectStore.prototype;
let page: Page;
let isFull: boolean;
let ends: (() => void)[];

async function open(): Promise<Page> {
  const name = crypto.randomUUID();
  const records = openRecordDatabase(`records-${name}`);
  const files = openFileDatabase(`files-${name}`);
  await records.open();
  await files.open();
  const opened: Page = { records, files, rooms: 0, watch: new RoomWatch(records, files, () => opened.rooms++) };
  return opened;
}

function beWithRoom(): void {
  deviceRoom.note('words', false);
  deviceRoom.note('pull', false);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isFull = false;
  ends = [];
  beWithRoom();
  page = await open();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  const { subscribe } = deviceRoom;
  vi.spyOn(deviceRoom, 'subscribe').mockImplementation((listener) => {
    const end = subscribe(listener);
    ends.push(end);
    return end;
  });
});

afterEach(async () => {
  page.watch.stop();
  // What the device tells about itself is heard by every page of this process, also one that did not stop listening.
  for (const end of ends) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await turns(20);
  beWithRoom();
  await removeBallast();
  await page.records.delete();
  await page.files.delete();
});

/** Whether bytes are held back now. */
async function isHeld(): Promise<boolean> {
  if (!(await Dexie.exists(BALLAST_DATABASE))) return false;
  const db = await new Dexie(BALLAST_DATABASE).open();
  const count = await db.table('bytes').where('name').equals('ballast').count();
  db.close();
  return count > 0;
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Advances the clock and waits until the databases, which answer in real time, have come so far. */
async function pass(ms: number, isReached: () => boolean | Promise<boolean> = () => true): Promise<void> {
  const mine = page;
  await vi.advanceTimersByTimeAsync(ms);
  const end = performance.now() + 10_000;
  while (!(await isReached())) {
    if (performance.now() > end || page !== mine) throw new Error('it never happened');
    await turns(1);
  }
  await turns(20);
}

test('bytes are held back three seconds after the records were opened, so that nothing waits for it', async () => {
  page.watch.start();
  await pass(2_900);
  expect(await isHeld()).toBe(false);
  await pass(200, isHeld);
  expect(page.rooms).toBe(0);
});

test('a full device looks every ten seconds, and says once that there is room again', async () => {
  isFull = true;
  page.watch.start();
  await pass(3_100, deviceRoom.isFull);
  expect([deviceRoom.isFull(), await isHeld(), page.rooms]).toEqual([true, false, 0]);
  isFull = false;
  await pass(9_500);
  expect(deviceRoom.isFull()).toBe(true);
  await pass(1_000, () => !deviceRoom.isFull());
  expect([await isHeld(), page.rooms]).toEqual([true, 1]);
  await pass(60_000);
  expect(page.rooms).toBe(1);
});

/** A copy of a file that the server has. */
async function holdCopy(): Promise<void> {
  const bytes = new TextEncoder().encode('Seen on site.').buffer;
  await storeFile(page.files, { id: 'd1', sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, false);
  await page.records.table('document').put({ id: 'd1', storedAt: '2026-06-09T09:00:00.000Z' });
}

test('copies of files that the server has make room, before anything is tried again', async () => {
  await holdCopy();
  page.watch.start();
  await pass(3_100, isHeld);
  expect(await page.files.table('chunk').count()).toBe(1);
  isFull = true;
  deviceRoom.note('words', true);
  await pass(10_100, async () => (await page.files.table('chunk').count()) === 0);
  expect(deviceRoom.isFull()).toBe(true);
});

test('the room that they make counts at once', async () => {
  await holdCopy();
  page.files.table('file').hook('deleting', () => {
    isFull = false;
  });
  page.watch.start();
  await pass(3_100, isHeld);
  isFull = true;
  deviceRoom.note('words', true);
  await pass(10_100, () => !deviceRoom.isFull());
  expect(page.rooms).toBe(1);
});

test('what did not fit from the server is tried again every ten seconds until it does', async () => {
  page.watch.start();
  await pass(3_100, isHeld);
  deviceRoom.note('pull', true);
  await pass(9_500);
  expect(page.rooms).toBe(0);
  await pass(1_000, () => page.rooms === 1);
  await pass(10_100, () => page.rooms === 2);
  deviceRoom.note('pull', false);
  expect(page.rooms).toBe(3);
  await pass(60_000);
  expect(page.rooms).toBe(3);
});

test('a device that becomes full for a second reason is looked at as soon as for the first', async () => {
  page.watch.start();
  await pass(3_100, isHeld);
  deviceRoom.note('pull', true);
  await pass(6_000);
  deviceRoom.note('words', true);
  await pass(3_800);
  expect(page.rooms).toBe(0);
  await pass(300, () => page.rooms === 1);
});

test('a page that was left neither looks nor hears, and keeps what is held back', async () => {
  page.watch.start();
  await pass(3_100, isHeld);
  deviceRoom.note('pull', true);
  page.watch.stop();
  deviceRoom.note('pull', false);
  await pass(60_000);
  expect([page.rooms, await isHeld()]).toEqual([0, true]);
});

test('who leaves this device takes along what was held back, after a look that is under way', async () => {
  page.watch.start();
  await vi.advanceTimersByTimeAsync(3_001);
  await page.watch.end();
  await pass(20_000);
  expect(await Dexie.exists(BALLAST_DATABASE)).toBe(false);
  deviceRoom.note('pull', true);
  await pass(20_000);
  expect([page.rooms, await isHeld()]).toEqual([0, false]);
});

test('a watch that was never begun can end', async () => {
  await page.watch.end();
  expect(await Dexie.exists(BALLAST_DATABASE)).toBe(false);
});
