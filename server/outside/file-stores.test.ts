import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { startS3 } from '#server/testing/s3-storage.ts';
import type { FileStore } from './files.ts';
import { openFiles } from './open-files.ts';
import { S3Bucket } from './s3-bucket.ts';

const bytes = Buffer.from('the bytes of a photo');
const hash = createHash('sha256').update(bytes).digest('hex');
const at = { age: 0, uploadAge: 0, quarantineAge: 60_000 };

let folder: string;
let storage: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-stores-'));
  storage = await startS3();
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'object storage'])('files in a %s', (kind) => {
  let store: FileStore;
  let workspaceId: string;
  let uploadId: string;

  beforeAll(() => {
    store = openFiles({ DATA_FOLDER: folder, FILES_URL: kind === 'folder' ? undefined : storage.url });
  });

  function begin(): void {
    [workspaceId, uploadId] = [crypto.randomUUID(), crypto.randomUUID()];
  }
  async function bring(): Promise<void> {
    begin();
    await store.append(workspaceId, uploadId, 0, bytes);
    await store.keep(workspaceId, uploadId, hash);
  }

  test('an upload grows by what follows, and by nothing else', async () => {
    begin();
    expect(await store.receivedBytes(workspaceId, uploadId)).toBe(0);
    expect(await store.append(workspaceId, uploadId, 0, bytes.subarray(0, 8))).toBe(8);
    expect(await store.append(workspaceId, uploadId, 0, bytes.subarray(0, 8))).toBe(8);
    expect(await store.append(workspaceId, uploadId, 12, bytes.subarray(12))).toBe(8);
    expect(await store.append(workspaceId, uploadId, 8, bytes.subarray(8))).toBe(bytes.byteLength);
    expect(await store.receivedBytes(workspaceId, uploadId)).toBe(bytes.byteLength);
    expect(await store.withUpload(workspaceId, uploadId, bytes.byteLength, (path) => readFile(path))).toEqual(bytes);
    await store.dropUpload(workspaceId, uploadId);
    expect(await store.receivedBytes(workspaceId, uploadId)).toBe(0);
  });

  test('a kept upload is a file, from any byte on', async () => {
    begin();
    expect(await store.sizeOf(workspaceId, hash)).toBeUndefined();
    expect(await store.hashOf(workspaceId, hash)).toBeUndefined();
    await store.append(workspaceId, uploadId, 0, bytes.subarray(0, 5));
    await store.append(workspaceId, uploadId, 5, bytes.subarray(5));
    await store.keep(workspaceId, uploadId, hash);
    expect(await store.receivedBytes(workspaceId, uploadId)).toBe(0);
    expect(await store.sizeOf(workspaceId, hash)).toBe(bytes.byteLength);
    expect(await store.hashOf(workspaceId, hash)).toBe(hash);
    expect(await store.read(workspaceId, hash)).toEqual(bytes);
    expect(await store.withFile(workspaceId, hash, (path) => readFile(path))).toEqual(bytes);
    const fault = () => expect.unreachable('the storage works');
    expect(await text(store.stream(workspaceId, hash, 0, fault))).toBe(bytes.toString());
    expect(await text(store.stream(workspaceId, hash, 4, fault))).toBe(bytes.subarray(4).toString());
    expect(await store.sizeOf(crypto.randomUUID(), hash)).toBeUndefined();
  });

  test('an upload is read in slices, whatever parts it came in', async () => {
    begin();
    const read = async () => store.readUpload(workspaceId, uploadId, async ({ size }) => size);
    await expect(read()).rejects.toThrow('is not there');
    for (const [from, to] of [
      [0, 5],
      [5, 6],
      [6, bytes.byteLength],
    ] as const) {
      await store.append(workspaceId, uploadId, from, bytes.subarray(from, to));
    }
    await store.readUpload(workspaceId, uploadId, async (source) => {
      expect(source.size).toBe(bytes.byteLength);
      for (const [from, to] of [
        [0, bytes.byteLength],
        [0, 5],
        [4, 7],
        [6, 9],
        [1, 3],
        [0, 0],
      ] as const) {
        expect(Buffer.from(await source.read(from, to)).toString()).toBe(bytes.toString().slice(from, to));
      }
    });
    expect(await read()).toBe(bytes.byteLength);
  });

  test('damaged bytes are put aside, and can be brought anew', async () => {
    await bring();
    await store.putAside(workspaceId, hash);
    expect(await store.sizeOf(workspaceId, hash)).toBeUndefined();
    await store.putAside(workspaceId, hash);
    await store.append(workspaceId, uploadId, 0, bytes);
    await store.keep(workspaceId, uploadId, hash);
    expect(await store.hashOf(workspaceId, hash)).toBe(hash);
  });

  test('what nobody needs goes in two steps, comes back when it is named again, and stays while it is held', async () => {
    await bring();
    const own = { isHeld: async (id: string) => id !== workspaceId, isNeeded: async () => false };
    const needed = { ...own, isNeeded: async () => true };
    const nothing = { quarantined: 0, broughtBack: 0, removed: 0 };
    expect(await store.sweep(at, { ...own, isHeld: async () => true })).toEqual(nothing);
    expect(await store.sweep({ ...at, age: 60_000 }, own)).toEqual(nothing);
    expect(await store.sweep(at, needed)).toEqual(nothing);
    expect(await store.sweep(at, own)).toEqual({ ...nothing, quarantined: 1 });
    expect(await store.sweep(at, own)).toEqual(nothing);
    expect(await store.sweep(at, needed)).toEqual({ ...nothing, broughtBack: 1 });
    expect(await store.sweep(at, own)).toEqual({ ...nothing, quarantined: 1 });
    expect(await store.sizeOf(workspaceId, hash)).toBe(bytes.byteLength);
    expect(await store.sweep(at, own)).toEqual({ ...nothing, quarantined: 1 });
    expect(await store.sweep({ ...at, quarantineAge: 0 }, own)).toEqual({ ...nothing, removed: 1 });
    expect(await store.sizeOf(workspaceId, hash)).toBeUndefined();
  });

  test('an upload nobody goes on with is removed', async () => {
    begin();
    await store.append(workspaceId, uploadId, 0, bytes);
    const own = { isHeld: async (id: string) => id !== workspaceId, isNeeded: async () => false };
    expect(await store.sweep({ ...at, uploadAge: 60_000 }, own)).toMatchObject({ removed: 0 });
    expect(await store.sweep(at, own)).toMatchObject({ removed: 1 });
    expect(await store.receivedBytes(workspaceId, uploadId)).toBe(0);
  });

  test.each(['../../etc/passwd', '', 'A'.repeat(64), 'kept/x'])('%j never becomes part of a name', async (name) => {
    begin();
    await expect(store.read(workspaceId, name)).rejects.toThrow('cannot name a file');
    await expect(store.receivedBytes(name, uploadId)).rejects.toThrow('cannot name a file');
  });
});

test('a listing goes on after its first thousand', async () => {
  const bucket = new S3Bucket(storage.url);
  const part = new Uint8Array(1);
  const sha256 = createHash('sha256').update(part).digest('hex');
  const keys = Array.from({ length: 1_003 }, (_, index) => `many/${String(index).padStart(5, '0')}`);
  for (let from = 0; from < keys.length; from += 50) {
    await Promise.all(keys.slice(from, from + 50).map((key) => bucket.put(key, part, sha256)));
  }
  const listed: string[] = [];
  for await (const { key } of bucket.list('many/')) listed.push(key);
  expect(listed).toEqual(keys);
}, 120_000);

test('a file that is not there ends a download, and its reader is told', async () => {
  const store = openFiles({ DATA_FOLDER: folder, FILES_URL: storage.url });
  let faults = 0;
  const stream = store.stream(crypto.randomUUID(), hash, 0, () => faults++);
  await expect(text(stream)).rejects.toThrow('not in the object storage');
  expect(faults).toBe(1);
});

test.each([
  ['https://bucket.example/x', 'FILES_URL'],
  ['s3', 'FILES_URL'],
])('%s is no place for files', (FILES_URL, words) => {
  expect(() => readEnv({ FILES_URL })).toThrow(words);
});

test.each(['s3://host/bucket', 's3://key@host/bucket', 's3://key:secret@host'])('%s lacks a part', (FILES_URL) => {
  expect(() => openFiles({ DATA_FOLDER: folder, FILES_URL })).toThrow('a key, a secret, a host and a bucket');
});
