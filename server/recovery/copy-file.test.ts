import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore, type FileStore } from '#server/outside/files.ts';
import { copyFile } from './copy-file.ts';

const workspaceId = '019283b0-5a00-7000-8000-000000000001';
const uploadId = '019283b0-5a00-7000-8000-000000000002';
const bytes = Buffer.from('Seen on site.');
const hash = createHash('sha256').update(bytes).digest('hex');

let folder: string;
let from: FileStore;
let to: FileStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-copy-'));
  from = createFileStore({ DATA_FOLDER: join(folder, 'from') });
  to = createFileStore({ DATA_FOLDER: join(folder, 'to') });
  await from.append(workspaceId, uploadId, 0, bytes);
  await from.keep(workspaceId, uploadId, hash);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A storage of which so many reads come garbled. */
function garbling(times: number): FileStore {
  const read: FileStore['read'] = async (...file) => (times-- > 0 ? Buffer.from('Garbled.') : from.read(...file));
  return { ...from, read };
}

test('a file is copied as it is, and only once', async () => {
  expect(await copyFile(from, to, { workspaceId, hash })).toBe('copied');
  expect(await to.read(workspaceId, hash)).toEqual(bytes);
  expect(await copyFile(from, to, { workspaceId, hash })).toBe('there');
});

test('a file is damaged where its bytes are wrong twice, not where they came garbled once', async () => {
  expect(await copyFile(garbling(2), to, { workspaceId, hash })).toBe('damaged');
  expect(await to.sizeOf(workspaceId, hash)).toBeUndefined();
  expect(await copyFile(garbling(1), to, { workspaceId, hash })).toBe('copied');
  expect(await to.read(workspaceId, hash)).toEqual(bytes);
});

test('a file that is not there is missing', async () => {
  expect(await copyFile(to, from, { workspaceId, hash: 'a'.repeat(64) })).toBe('missing');
});
