import 'fake-indexeddb/auto';
import type { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { absentFile, findBytes, sha256Of, storeChunk } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase, type DeviceFile } from '#web/store/file-database.ts';
import { fetchFile, NO_ROOM_HERE, NOT_GIVEN } from './file-fetch.ts';
import type { FileTransport, UploadAnswer } from './file-transport.ts';

const proven = provenFor({ epoch: 'e' });

const original = IDBObjectStore.prototype.put;
let files: Dexie;
let asked: number[];
const size = CHUNK_BYTES * 2 + 10;
const bytes = new Uint8Array(size).map((_, index) => index % 251);

beforeEach(async () => {
  files = openFileDatabase(`files-${crypto.randomUUID()}`);
  asked = [];
  const facts = { id: 'a', sha256: await sha256Of(bytes.buffer), mimeType: 'text/plain', size };
  await files.table('file').put({ ...absentFile(facts), keep: 1 });
});

afterEach(() => files.delete());

const fileOf = async () => (await files.table('file').get('a')) as DeviceFile;

/** Fetches the file, up to `end`, as a network that delivers pieces of this size. */
async function fetchIt(pieces = 100_000, end = size, mayGoOn: () => Promise<boolean> = async () => true) {
  return run(async (_id, offset) => {
    asked.push(offset);
    let at = offset;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at >= end) controller.close();
        else controller.enqueue(bytes.subarray(at, Math.min(end, (at += pieces))));
      },
    });
    return { state: 'bytes', body };
  }, mayGoOn);
}

async function run(fetch: FileTransport['fetch'], mayGoOn: () => Promise<boolean> = async () => true) {
  const none = () => Promise.reject(new Error('nothing is sent here'));
  return fetchFile(files, await fileOf(), { fetch, progress: none, send: none }, mayGoOn);
}

test.each([1_000_000, CHUNK_BYTES, 100_000, CHUNK_BYTES + 1])(
  'a file that comes %i bytes at a time is whole',
  async (pieces) => {
    expect(await fetchIt(pieces)).toBe('moved');
    const found = await findBytes(files, 'a');
    expect(await sha256Of(await found!.arrayBuffer())).toBe((await fileOf()).sha256);
    expect(await files.table('chunk').count()).toBe(3);
    expect(await files.table('lane').get('beat')).toBeDefined();
  },
);

test('what is here already is not asked for again, and half a piece does not count', async () => {
  await storeChunk(files, 'a', 0, bytes.slice(0, CHUNK_BYTES).buffer);
  await files.table('file').update('a', { held: CHUNK_BYTES + 9 });
  expect(await fetchIt()).toBe('moved');
  expect(asked).toEqual([CHUNK_BYTES]);
});

test('a connection that ends early keeps what came, and the rest follows', async () => {
  expect(await fetchIt(100_000, CHUNK_BYTES + 5)).toBe('later');
  expect(await fileOf()).toMatchObject({ held: CHUNK_BYTES + 5, keep: 1, trouble: null });
  expect(await fetchIt()).toBe('moved');
  expect(asked).toEqual([0, CHUNK_BYTES]);
});

test('[FL7] a pause stops before the next piece is kept', async () => {
  expect(await fetchIt(100_000, size, async () => false)).toBe('paused');
  expect(await fileOf()).toMatchObject({ held: 0 });
});

test('[FL6] bytes with another hash are thrown away and wanted again', async () => {
  await files.table('file').update('a', { sha256: 'other' });
  expect(await fetchIt()).toBe('later');
  expect(await fileOf()).toMatchObject({ held: 0, keep: 1, trouble: null });
  expect(await files.table('chunk').count()).toBe(0);
});

test.each<[UploadAnswer, string, string | null]>([
  [{ state: 'sign_in' }, 'sign_in', null],
  [{ state: 'later' }, 'later', null],
  [{ state: 'unknown', proven }, 'skipped', NOT_GIVEN],
  [{ state: 'damaged', proven }, 'skipped', null],
  [{ state: 'refused', message: 'No.', proven }, 'skipped', NOT_GIVEN],
])('%j ends it as %s and says %s', async (answer, ended, trouble) => {
  expect(await run(async () => answer)).toBe(ended);
  expect(await fileOf()).toMatchObject({ held: 0, keep: 1, trouble });
});

test('a file of whole pieces has no empty piece at its end', async () => {
  await files
    .table('file')
    .update('a', { size: CHUNK_BYTES, sha256: await sha256Of(bytes.slice(0, CHUNK_BYTES).buffer) });
  expect(await fetchIt(100_000, CHUNK_BYTES)).toBe('moved');
  expect(await files.table('chunk').count()).toBe(1);
});

test('[FL6] a file that came at last is no longer in trouble', async () => {
  await files.table('file').update('a', { trouble: NOT_GIVEN });
  expect(await fetchIt()).toBe('moved');
  expect(await fileOf()).toMatchObject({ held: size, trouble: null });
});

test.each([
  [true, 'later', { keep: 1, trouble: null }],
  [false, 'skipped', { keep: 0, held: 0, trouble: NO_ROOM_HERE }],
])('[FL8] a file that does not fit waits when room was made (%j), or for the person', async (hasRoom, ended, file) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'chunk') throw new DOMException('full', 'QuotaExceededError');
    return original.apply(this, row);
  });
  const body = () => new Blob([bytes.slice(0, CHUNK_BYTES + 1)]).stream();
  const fetch: FileTransport['fetch'] = async () => ({ state: 'bytes', body: body() });
  const none = () => Promise.reject(new Error('nothing is sent here'));
  const transport = { fetch, progress: none, send: none };
  expect(
    await fetchFile(
      files,
      await fileOf(),
      transport,
      async () => true,
      async () => hasRoom,
    ),
  ).toBe(ended);
  put.mockRestore();
  expect(await fileOf()).toMatchObject(file);
});

test('what people read about a file that did not come', () => {
  expect(NO_ROOM_HERE).toBe('This device has no room for it.');
  expect(NOT_GIVEN).toBe('The server does not have this file, or you may not open it.');
});
