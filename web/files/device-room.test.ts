import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFile } from '#web/store/file-bytes.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { BALLAST_DATABASE, freeBallast, holdBallast, removeBallast } from './ballast.ts';
import { checkRoom, deviceRoom, makeRoom, withRoom } from './device-room.ts';

let records: Dexie;
let files: Dexie;

beforeEach(async () => {
  deviceRoom.note('words', false);
  deviceRoom.note('pull', false);
  const name = crypto.randomUUID();
  records = openRecordDatabase(`records-${name}`);
  files = openFileDatabase(`files-${name}`);
  await holdBallast();
});

afterEach(async () => {
  deviceRoom.note('words', false);
  deviceRoom.note('pull', false);
  await removeBallast();
  await records.delete();
  await files.delete();
});

const full = () => new DOMException('full', 'QuotaExceededError');

/** Bytes of the ballast now; -1 when even its database is gone. */
async function heldBytes(): Promise<number> {
  if (!(await Dexie.exists(BALLAST_DATABASE))) return -1;
  const db = await new Dexie(BALLAST_DATABASE).open();
  const rows = (await db.table('bytes').toArray()) as { bytes: ArrayBuffer }[];
  db.close();
  return rows.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

async function keepSentFile(id: string, keep: boolean): Promise<void> {
  const bytes = new TextEncoder().encode('Seen on site.').buffer;
  await storeFile(files, { id, sha256: '', mimeType: 'text/plain', size: bytes.byteLength }, bytes, keep);
  await records.table('document').put({ id, storedAt: '2026-06-09T09:00:00.000Z' });
}

test('room for words is made step by step: copies of sent files, then those somebody keeps, then the bytes held back, then their database', async () => {
  await keepSentFile('kept', true);
  await keepSentFile('copy', false);
  const steps: [number, number, boolean][] = [];
  let tries = 0;
  const written = await withRoom(records, files, async () => {
    steps.push([await files.table('chunk').count(), await heldBytes(), deviceRoom.isFull()]);
    if (++tries < 5) throw full();
    return 'written';
  });
  expect(written).toBe('written');
  expect(steps).toEqual([
    [2, 4_194_304, false],
    [1, 4_194_304, false],
    [0, 4_194_304, false],
    [0, 0, true],
    [0, -1, true],
  ]);
});

test('what fits nowhere says so after every step, and the device is known to be full', async () => {
  let tries = 0;
  const write = async () => {
    tries++;
    throw full();
  };
  await expect(withRoom(records, files, write)).rejects.toThrow('full');
  expect(tries).toBe(3);
  expect(deviceRoom.isBallastGone()).toBe(true);
});

test('a device that others have filled is known to be full before anybody writes', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });
  expect(await checkRoom()).toBe(false);
  expect(deviceRoom.isFull()).toBe(true);
  put.mockRestore();
  expect(await checkRoom()).toBe(true);
  expect(deviceRoom.isFull()).toBe(false);
  expect(await heldBytes()).toBe(4_194_304);
});

test('a failure that is no matter of room gives nothing away', async () => {
  await expect(withRoom(records, files, () => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(await heldBytes()).toBe(4_194_304);
  expect(deviceRoom.isFull()).toBe(false);
});

test('the ballast comes back with the room, and the device is no longer full', async () => {
  for await (const _ of makeRoom(records, files)) expect(deviceRoom.isFull()).toBe((await heldBytes()) <= 0);
  expect(await checkRoom()).toBe(true);
  expect(deviceRoom.isFull()).toBe(false);
  expect(await heldBytes()).toBe(4_194_304);
});

test('a ballast that does not fit leaves the device full until it does', async () => {
  await freeBallast();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw full();
  };
  try {
    expect(await checkRoom()).toBe(false);
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(deviceRoom.isBallastGone()).toBe(true);
  expect(await checkRoom()).toBe(true);
  expect(deviceRoom.isFull()).toBe(false);
});

test('each cause ends by itself, and who listens hears each change once', () => {
  const heard: boolean[] = [];
  const stop = deviceRoom.subscribe(() => heard.push(deviceRoom.isFull()));
  deviceRoom.note('words', true);
  deviceRoom.note('words', true);
  deviceRoom.note('pull', true);
  deviceRoom.note('words', false);
  expect(deviceRoom.isFull()).toBe(true);
  deviceRoom.note('pull', false);
  stop();
  deviceRoom.note('pull', true);
  expect(heard).toEqual([true, true, true, false]);
});

test('the other tabs hear of each change once', async () => {
  const channel = new BroadcastChannel('vernier-room');
  const heard: unknown[] = [];
  const last = new Promise<void>((resolve) =>
    channel.addEventListener('message', ({ data }) => {
      heard.push(data);
      if (heard.length === 2) resolve();
    }),
  );
  deviceRoom.note('words', true);
  deviceRoom.note('words', true);
  deviceRoom.note('words', false);
  await last;
  channel.close();
  expect(heard).toEqual([
    { cause: 'words', isFull: true },
    { cause: 'words', isFull: false },
  ]);
});

test('the other tabs hear of it', async () => {
  const stop = deviceRoom.subscribe(() => undefined);
  const channel = new BroadcastChannel('vernier-room');
  const heard = new Promise((resolve) =>
    channel.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );
  deviceRoom.note('words', true);
  expect(await heard).toEqual({ cause: 'words', isFull: true });
  const told = new Promise<void>((resolve) => deviceRoom.subscribe(resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window and has no target.
  channel.postMessage({ cause: 'words', isFull: false });
  await told;
  expect(deviceRoom.isFull()).toBe(false);
  channel.close();
  stop();
});
