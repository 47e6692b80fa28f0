import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BALLAST_DATABASE, freeBallast, holdBallast, removeBallast } from './ballast.ts';

const MB = 1024 * 1024;
const { put } = IDBObjectStore.prototype;
/** What was written, by name and size; `refuse` is what the disk answers. */
let written: [string, number][];
let refuse: (size: number) => Error | undefined;

beforeEach(async () => {
  await removeBallast();
  written = [];
  refuse = () => undefined;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const { name, bytes } = row[0] as { name: string; bytes: ArrayBuffer };
    const error = refuse(bytes.byteLength);
    if (error) throw error;
    written.push([name, bytes.byteLength]);
    return put.apply(this, row);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await removeBallast();
});

async function held(): Promise<{ name: string; bytes: ArrayBuffer }[]> {
  const db = await new Dexie(BALLAST_DATABASE).open();
  const rows = (await db.table('bytes').toArray()) as { name: string; bytes: ArrayBuffer }[];
  db.close();
  return rows;
}

const full = () => new DOMException('full', 'QuotaExceededError');

test('four megabytes are held back once, and each further look only tries whether a byte fits', async () => {
  expect(await holdBallast()).toBe(true);
  expect(written).toEqual([['ballast', 4 * MB]]);
  expect(await holdBallast()).toBe(true);
  expect(written).toEqual([
    ['ballast', 4 * MB],
    ['trial', 1],
  ]);
  expect((await held()).map(({ name }) => name)).toEqual(['ballast']);
});

test('what is held back cannot be compressed away', async () => {
  await holdBallast();
  const [row] = await held();
  const bytes = new Uint8Array(row!.bytes);
  for (const from of [0, 65_536, bytes.length - 65_536])
    expect(new Set(bytes.subarray(from, from + 65_536)).size).toBe(256);
});

test('a device that was full holds bytes back again only with room to spare, which it then gives back', async () => {
  await holdBallast();
  refuse = (size) => (size === 2 * MB ? full() : undefined);
  expect(await holdBallast(true)).toBe(false);
  refuse = () => undefined;
  written = [];
  expect(await holdBallast(true)).toBe(true);
  expect(written).toEqual([
    ['ballast', 4 * MB],
    ['margin', 2 * MB],
  ]);
  expect((await held()).map(({ name }) => name)).toEqual(['ballast']);
});

test('a disk that others have filled since is noticed, and an error of another kind is not taken for one', async () => {
  await holdBallast();
  refuse = full;
  expect(await holdBallast()).toBe(false);
  refuse = () => new DOMException('broken', 'UnknownError');
  await expect(holdBallast()).rejects.toThrow('broken');
});

test('freed bytes are gone at once, and removing them waits for nobody who reads', async () => {
  await holdBallast();
  await freeBallast();
  expect(await held()).toEqual([]);
  expect(await Dexie.exists(BALLAST_DATABASE)).toBe(true);
  const holding = holdBallast();
  await removeBallast();
  await holding.catch(() => undefined);
  await removeBallast();
  expect(await Dexie.exists(BALLAST_DATABASE)).toBe(false);
});
