import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { listDocumentsOf } from '#server/document/document-table.ts';
import { readEnv } from '#server/env.ts';
import { listHistoryBack } from '#server/history/history-table.ts';
import { createFileStore } from '#server/outside/files.ts';
import { growChain } from '#server/sync/chain.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { bumpSeq, insertWorkspace, lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { openKeyedDatabase, openKeyedPostgres, testChainKey } from '#server/testing/keyed-database.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { isOnPostgres, newDatabaseUrl } from '#server/testing/test-database.ts';
import { DATABASE_FILE, makeBackup } from './backup.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore.ts';

const passphrase = 'four lamps in the hall';
const now = new Date('2026-06-10T09:00:00.000Z');

let folder: string;
let data: string;
/** The folder of an empty server. */
let fresh: string;
let target: string;
/** The PostgreSQL that holds the database, in the second run of these tests. */
let url: string | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-sealed-'));
  data = join(folder, 'data');
  fresh = join(folder, 'fresh');
  target = join(folder, 'backups', 'monday');
  url = isOnPostgres ? await newDatabaseUrl() : undefined;
  const db = url === undefined ? await openKeyedDatabase(join(data, DATABASE_FILE)) : await openKeyedPostgres(url, 2);
  await fill(db);
  await db.destroy();
  expect(await backup()).toEqual({ files: 3, lost: [] });
}, 60_000);
beforeEach(() => mkdirSync(fresh));
afterEach(() => rmSync(fresh, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A workspace with a catalog, a step of history, and three files, one of which is larger than a part. */
async function fill(db: Db): Promise<void> {
  const id = newId(now);
  const at = now.toISOString();
  await insertWorkspace(db, { id, name: 'Northfield', referralCode: null }, now);
  await seedCatalog(db, id, await bumpSeq(db, id));
  const files = createFileStore({ DATA_FOLDER: data });
  for (const [name, bytes] of [
    ['plan', Buffer.from('The plan.')],
    ['photo', Buffer.alloc(200_000, 'A photo. ')],
    ['list', Buffer.from('The list.')],
  ] as const) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const document = { id: name, originalName: `${name}.txt`, description: '', category: 'evidence', tags: [], sha256 };
    const facts = { mimeType: 'text/plain', fileSize: bytes.byteLength, uploadedBy: 'dana', uploadedAt: at };
    const said = { kind: null, state: 'final', version: '', supersedes: null, effectiveOn: null, custodian: '' };
    const unsaid = { ...said, elsewhere: null, heldAt: '', cui: 'no' };
    const rest = { addedAt: at, isAddedAtOff: false, storedAt: at, updatedAt: null, updatedBy: null, stamps: {} };
    await putRows(db, id, 'document', [{ ...document, ...facts, ...unsaid, ...rest }], await bumpSeq(db, id));
    const uploadId = newId(now);
    await files.append(id, uploadId, 0, bytes);
    await files.keep(id, uploadId, sha256);
  }
  const step = { table: 'controlStatus', recordId: '3.1.1', field: 'status', from: 'not_started', to: 'complete' };
  const by = { author: { id: 'dana', name: 'Dana Okafor' }, at };
  const steps = [{ ...step, circle: null, key: newId(now), deviceAt: at, isTimeOff: false }];
  await saveCounters(db, id, await growChain(db, id, await lockWorkspace(db, id), { ...by, steps }));
}

const backup = (to = target) => makeBackup(data, to, now, url === undefined ? {} : { DATABASE_URL: url }, passphrase);

/** Workspaces, their newest steps, and every document with the hash of its bytes. */
async function contentOf(db: Db, root: string): Promise<unknown> {
  const workspaces = await db.selectFrom('workspace').select(['id', 'name']).orderBy('id').execute();
  const found: unknown[] = [];
  for (const { id, name } of workspaces) {
    const documents = (await listDocumentsOf(db, id, 'server')).filter(({ storedAt }) => storedAt !== null);
    const files = documents.map(({ sha256 }) => {
      const bytes = readFileSync(join(root, 'files', id, sha256));
      return [sha256, createHash('sha256').update(bytes).digest('hex') === sha256];
    });
    found.push({ id, name, files, steps: await listHistoryBack(db, plainReader(id), { limit: 50 }) });
  }
  return found;
}

async function contentIn(root: string, address = join(root, DATABASE_FILE)): Promise<unknown> {
  const db = address.startsWith('postgres') ? await openKeyedPostgres(address, 1) : await openKeyedDatabase(address);
  try {
    return await contentOf(db, root);
  } finally {
    await db.destroy();
  }
}

test('an encrypted backup is one file that says nothing', () => {
  expect(readdirSync(join(folder, 'backups'))).toEqual(['monday']);
  expect(readdirSync(data).filter((name) => name.startsWith('backup-'))).toEqual([]);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(target);
  for (const word of ['SQLite', 'Northfield', 'The plan.', DATABASE_FILE]) expect(bytes.includes(word)).toBe(false);
});

test('an empty server is the same again with it, files included', async () => {
  const restored = await restoreBackup(target, fresh, now, testChainKey, undefined, passphrase);
  expect(restored).toMatchObject({ hadFiles: true, files: 3, missing: [] });
  expect(await contentIn(fresh)).toEqual(await contentIn(data, url));
  expect(readdirSync(fresh).filter((name) => name.startsWith('restoring'))).toEqual([]);
});

test('what cannot be opened replaces nothing and leaves nothing behind', async () => {
  const restore = (from: string, word?: string) => restoreBackup(from, fresh, now, testChainKey, undefined, word);
  await expect(restore(target)).rejects.toThrow('is encrypted');
  await expect(restore(target, 'another passphrase')).rejects.toThrow('not the passphrase');
  const cut = join(folder, 'cut');
  writeFileSync(cut, readFileSync(target).subarray(0, -100));
  await expect(restore(cut, passphrase)).rejects.toThrow('was cut');
  expect(readdirSync(fresh)).toEqual([]);
});

test('a backup that fails leaves neither a part of itself nor a readable copy', async () => {
  await expect(backup()).rejects.toThrow('never overwrites');
  // File names have at most 255 characters, and the unfinished file's name is longer than the finished one's.
  await expect(backup(join(folder, 'backups', 'n'.repeat(250)))).rejects.toThrow('ENAMETOOLONG');
  expect(readdirSync(join(folder, 'backups'))).toEqual(['monday']);
  expect(readdirSync(data).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('the passphrase comes from a file or the environment, and a short one is refused', () => {
  const path = join(folder, 'passphrase');
  writeFileSync(path, `${passphrase}\n`);
  expect(readPassphrase(readEnv({ BACKUP_PASSPHRASE_FILE: path, BACKUP_PASSPHRASE: 'not this one' }))).toBe(passphrase);
  expect(readPassphrase(readEnv({ BACKUP_PASSPHRASE: passphrase }))).toBe(passphrase);
  expect(readPassphrase(readEnv({}))).toBeUndefined();
  expect(() => readPassphrase(readEnv({ BACKUP_PASSPHRASE: 'too short' }))).toThrow('at least 12 characters');
});
