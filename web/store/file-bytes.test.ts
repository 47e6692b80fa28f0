import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  absentFile,
  dropChunks,
  dropFile,
  findBytes,
  findChunk,
  sha256Of,
  storeChunk,
  storeFile,
} from './file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase } from './file-database.ts';

let files: Dexie;

beforeEach(() => {
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
});

afterEach(() => files.delete());

const size = CHUNK_BYTES + 10;
const bytes = new Uint8Array(size).map((_, index) => index % 251).buffer;
const facts = { id: 'b', sha256: 'hash', mimeType: 'application/pdf', size };
const fileOf = (id: string) => files.table('file').get(id);
const keysOf = async () => (await files.table('chunk').toCollection().primaryKeys()) as unknown as [string, number][];

test('a file of which nothing is here yet is not wanted, not sent, and in nobody’s way', () => {
  const before = Date.now();
  const wishes = { keep: 0, withRequirement: 0, captured: 0 };
  const { at, ...file } = absentFile({ ...facts, extra: 1 } as typeof facts);
  expect(file).toEqual({ ...facts, held: 0, sent: 0, ...wishes, trouble: null, damaged: 0 });
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
});

test.each([
  [true, 1],
  [false, 0],
])('a file is stored in pieces, whole, kept: %s', async (keep, kept) => {
  await storeFile(files, facts, bytes, keep);
  expect(await fileOf('b')).toMatchObject({ ...facts, held: size, sent: 0, keep: kept, captured: 1 });
  expect(await keysOf()).toEqual([
    ['b', 0],
    ['b', 1],
  ]);
  expect((await findChunk(files, 'b', 0))?.byteLength).toBe(CHUNK_BYTES);
  expect((await findChunk(files, 'b', 1))?.byteLength).toBe(10);
  expect(await findChunk(files, 'b', 2)).toBeUndefined();
  const found = await findBytes(files, 'b');
  expect(found?.type).toBe('application/pdf');
  expect(await sha256Of(await found!.arrayBuffer())).toBe(await sha256Of(bytes));
});

test('a file of exactly two pieces has no third, empty one', async () => {
  const even = new ArrayBuffer(CHUNK_BYTES * 2);
  await storeFile(files, { ...facts, size: even.byteLength }, even, false);
  expect(await keysOf()).toHaveLength(2);
});

test('pieces that come one by one make the file once all are here', async () => {
  await files.table('file').put(absentFile(facts));
  expect(await findBytes(files, 'b')).toBeUndefined();
  await storeChunk(files, 'b', 0, bytes.slice(0, CHUNK_BYTES));
  expect(await fileOf('b')).toMatchObject({ held: CHUNK_BYTES });
  expect(await findBytes(files, 'b')).toBeUndefined();
  await storeChunk(files, 'b', 1, bytes.slice(CHUNK_BYTES));
  expect(await fileOf('b')).toMatchObject({ held: size });
  expect((await findBytes(files, 'b'))?.size).toBe(size);
  expect(await findBytes(files, 'none')).toBeUndefined();
});

test('what is dropped takes its own pieces along and nobody else’s', async () => {
  for (const id of ['a', 'b', 'c']) await storeFile(files, { ...facts, id }, bytes, false);
  await files.table('thumb').put({ id: 'b', bytes });
  await dropFile(files, 'b');
  expect(await fileOf('b')).toBeUndefined();
  expect(new Set((await keysOf()).map(([id]) => id))).toEqual(new Set(['a', 'c']));
  expect(await files.table('thumb').count()).toBe(1);
  await dropChunks(files, 'a', { trouble: 'No room.' });
  expect(await fileOf('a')).toMatchObject({ held: 0, trouble: 'No room.', size });
  await dropChunks(files, 'c');
  expect(await fileOf('c')).toMatchObject({ held: 0, trouble: null });
  expect(await keysOf()).toEqual([]);
});

test('a hash is hexadecimal, two digits a byte', async () => {
  expect(await sha256Of(new ArrayBuffer(0))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
