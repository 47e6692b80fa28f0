import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './durable.ts';
import { createFileStore } from './files.ts';

const organization = '019283b0-5a00-7000-8000-000000000001';
const upload = '019283b0-5a00-7000-8000-000000000002';
const hash = 'a'.repeat(64);

let folder: string;
/** What was made durable, in order, and the names a folder held at that moment. */
let synced: [string, string[]][];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-files-'));
  synced = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const spy = async (path: string) => {
  const name = relative(folder, path) || '.';
  const names = name.endsWith(upload) || name.endsWith(hash) ? [] : readdirSync(path);
  synced.push([name, names]);
};
const storeWithSpy = () => createFileStore({ DATA_FOLDER: folder }, spy);

test('a new folder is durable in the one above it, up to the first that was there', async () => {
  await makeFolder(join(folder, 'a/b/c'), spy);
  expect(synced).toEqual([
    ['a/b', ['c']],
    ['a', ['b']],
    ['.', ['a']],
  ]);
  await makeFolder(join(folder, 'a/b/c'), spy);
  expect(synced).toHaveLength(3);
});

test('[FL4] a whole file’s bytes are durable before its name, and its name before anybody is told', async () => {
  const store = storeWithSpy();
  await store.append(organization, upload, 0, Buffer.from('bytes'));
  expect(synced.map(([name]) => name)).toEqual([`files/${organization}`, 'files', '.']);
  synced = [];
  await store.keep(organization, upload, hash);
  expect(synced).toEqual([
    [`files/${organization}/incoming/${upload}`, []],
    [`files/${organization}`, expect.arrayContaining([hash])],
  ]);
});

test('an upload that is read in slices is durable before its first byte is told', async () => {
  const store = storeWithSpy();
  await store.append(organization, upload, 0, Buffer.from('bytes'));
  synced = [];
  expect(await store.readUpload(organization, upload, async ({ read }) => String(await read(1, 4)))).toBe('yte');
  expect(synced).toEqual([
    [`files/${organization}/incoming/${upload}`, []],
    [`files/${organization}/incoming`, [upload]],
  ]);
});

test('what goes to quarantine and comes back is durable in its folder each time', async () => {
  const store = storeWithSpy();
  mkdirSync(join(folder, 'files', organization), { recursive: true });
  writeFileSync(join(folder, 'files', organization, hash), 'bytes');
  const none = { age: 0, uploadAge: 0, quarantineAge: 1_000 };
  const judge = { isHeld: async () => false, isNeeded: async () => false };
  expect(await store.sweep(none, judge)).toEqual({ quarantined: 1, broughtBack: 0, removed: 0 });
  expect(synced.at(-1)).toEqual([`files/${organization}/quarantine`, [hash]]);
  expect(await store.sizeOf(organization, hash)).toBe(5);
  expect(synced.at(-1)).toEqual([`files/${organization}`, expect.arrayContaining([hash])]);
  expect(readdirSync(join(folder, 'files', organization, 'quarantine'))).toEqual([]);
});

test('[FL10] a sweep brings back what is needed again, and removes for good only what has lain in quarantine long enough', async () => {
  const store = createFileStore({ DATA_FOLDER: folder });
  const own = join(folder, 'files', organization);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, hash), 'bytes');
  // A disk clock that is ahead must not make a file's age negative.
  const ahead = new Date(Date.now() + 3_600_000);
  utimesSync(join(own, hash), ahead, ahead);
  let isNeeded = false;
  const judge = { isHeld: async () => false, isNeeded: async () => isNeeded };
  const ages = { age: 0, uploadAge: 0, quarantineAge: 60_000 };
  expect(await store.sweep(ages, judge)).toMatchObject({ quarantined: 1 });
  expect(await store.sweep(ages, judge)).toEqual({ quarantined: 0, broughtBack: 0, removed: 0 });
  isNeeded = true;
  expect(await store.sweep(ages, judge)).toMatchObject({ broughtBack: 1 });
  expect(existsSync(join(own, hash))).toBe(true);
  isNeeded = false;
  await store.sweep(ages, judge);
  expect(await store.sweep({ ...ages, quarantineAge: 0 }, judge)).toMatchObject({ removed: 1 });
  expect(await store.sizeOf(organization, hash)).toBeUndefined();
});

test('[FL11] nothing of a held organization is moved or removed, uploads under way included', async () => {
  const store = createFileStore({ DATA_FOLDER: folder });
  await store.append(organization, upload, 0, Buffer.from('bytes'));
  writeFileSync(join(folder, 'files', organization, hash), 'bytes');
  const judge = { isHeld: async () => true, isNeeded: async () => false };
  const none = { age: 0, uploadAge: 0, quarantineAge: 0 };
  expect(await store.sweep(none, judge)).toEqual({ quarantined: 0, broughtBack: 0, removed: 0 });
  expect(await store.sizeOf(organization, hash)).toBe(5);
  expect(await store.receivedBytes(organization, upload)).toBe(5);
});

test.each(['../../etc/passwd', '..', '', 'Access policy.pdf', `${'a'.repeat(60)}/../x`, 'A'.repeat(64), `${hash}\0`])(
  'only ids and hashes become part of a path, and never %j',
  async (name) => {
    const store = storeWithSpy();
    await expect(store.append(name, upload, 0, Buffer.from('x'))).rejects.toThrow('this cannot name a file');
    await expect(store.append(organization, name, 0, Buffer.from('x'))).rejects.toThrow('this cannot name a file');
    await expect(store.read(organization, name)).rejects.toThrow('this cannot name a file');
    expect(readdirSync(folder)).toEqual([]);
  },
);
