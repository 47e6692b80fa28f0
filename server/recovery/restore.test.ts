import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyAudit } from '#server/audit/audit-table.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import type { Db } from '#server/db/database.ts';
import { findSetting, saveSetting } from '#server/db/setting-table.ts';
import { listDocumentsOf } from '#server/document/document-table.ts';
import { listStoredFiles } from '#server/document/stored-files.ts';
import { createFileStore } from '#server/outside/files.ts';
import type { MailRow } from '#server/outside/mail-row.ts';
import { insertMail } from '#server/outside/mail-table.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { passingPlace } from '#server/outside/passing-place.ts';
import { findOpenRecovery } from '#server/sync/recovery-table.ts';
import { getEpoch } from '#server/sync/run-sync.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { openKeyedDatabase, testChainKey } from '#server/testing/keyed-database.ts';
import { startS3 } from '#server/testing/s3-storage.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { DATABASE_FILE, makeBackup } from './backup.ts';
import { copyFile } from './copy-file.ts';
import { restoreBackup } from './restore.ts';

const organization = '019283b0-5a00-7000-8000-000000000001';
const elsewhere = '019283b0-5a00-7000-8000-000000000002';
const now = new Date('2026-06-09T09:00:00.000Z');
const later = new Date('2026-06-10T09:00:00.000Z');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** A data folder with two workspaces, made once. */
let template: string;
let folder: string;
let data: string;
let target: string;

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'vernier-restore-'));
  await use(
    async (db) => {
      await insertWorkspace(db, { id: organization, name: 'Northfield', referralCode: null }, now);
      await insertWorkspace(db, { id: elsewhere, name: 'Ridge', referralCode: null }, now);
    },
    join(template, DATABASE_FILE),
  );
  writeFileSync(join(template, 'server-key'), 'secret');
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-restore-'));
  data = join(folder, 'data');
  target = join(folder, 'backups/monday');
  cpSync(template, data, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function use<T>(work: (db: Db) => Promise<T>, path = join(data, DATABASE_FILE)): Promise<T> {
  const db = await openKeyedDatabase(path);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const pathOf = (text: string, root = data, of = organization) => join(root, 'files', of, hashOf(text));

/** A document whose bytes are the text. */
async function addDocument(id: string, text: string, of = organization): Promise<void> {
  await use(async (db) => {
    const seq = await bumpSeq(db, of);
    await putRows(db, of, 'document', [storedDocument(id, text)], seq);
  });
  mkdirSync(join(data, 'files', of), { recursive: true });
  writeFileSync(pathOf(text, data, of), text);
}

const storedAt = async (of = organization) =>
  use(async (db) => Object.fromEntries((await listDocumentsOf(db, of)).map((one) => [one.id, one.storedAt !== null])));

test('a backup of a server in use holds the database and every file it names, and never the key', async () => {
  await addDocument('plan', 'The plan.');
  writeFileSync(pathOf('unnamed'), 'unnamed');
  const open = await openKeyedDatabase(join(data, DATABASE_FILE));
  expect(await makeBackup(data, target, now)).toEqual({ files: 1, lost: [] });
  await open.insertInto('setting').values({ name: 'after', value: '1' }).execute();
  await open.destroy();
  expect(readdirSync(target).sort()).toEqual(['files', DATABASE_FILE]);
  expect(readFileSync(pathOf('The plan.', target), 'utf8')).toBe('The plan.');
  const copy = join(target, DATABASE_FILE);
  expect(await use((db) => findSetting(db, 'after'), copy)).toBeUndefined();
  // Both record the time of the copy, so that a database restored from it reports a backup of that age.
  expect(await use((db) => findSetting(db, LAST_BACKUP), copy)).toBe(now.toISOString());
  expect(await use((db) => findSetting(db, LAST_BACKUP))).toBe(now.toISOString());
});

test('a backup never overwrites, needs a database, and leaves nothing behind when it fails', async () => {
  await makeBackup(data, target, now);
  await expect(makeBackup(data, target, now)).rejects.toThrow('never overwrites');
  await expect(makeBackup(join(folder, 'none'), `${target}-2`, now)).rejects.toThrow('no database');
  writeFileSync(join(folder, 'broken'), 'x');
  await expect(makeBackup(data, join(folder, 'broken', 'x'), now)).rejects.toThrow();
  expect(readdirSync(join(folder, 'backups'))).toEqual(['monday']);
});

test.each([undefined, 'four lamps in the hall'])(
  'a backup that cannot come to its place is not noted (passphrase: %s)',
  async (passphrase) => {
    // Another folder appears in its place while the copy is made.
    class Moment extends Date {
      override toISOString(): string {
        mkdirSync(join(target, 'taken'), { recursive: true });
        return super.toISOString();
      }
    }
    await expect(makeBackup(data, target, new Moment(now), {}, passphrase)).rejects.toThrow(/ENOTEMPTY|EISDIR/);
    expect(await use((db) => findSetting(db, LAST_BACKUP))).toBeUndefined();
    expect(readdirSync(join(folder, 'backups'))).toEqual(['monday']);
  },
);

test('the next backup removes what a killed one left, here and where it was to be', async () => {
  const nobody = String(2 ** 31 - 2);
  const left = [join(data, 'backup'), `${target}.partial`].map((start) =>
    passingPlace(start).replace(`-${process.pid}-`, `-${nobody}-`),
  );
  for (const path of left) mkdirSync(path, { recursive: true });
  await makeBackup(data, target, now);
  expect(left.map((path) => existsSync(path))).toEqual([false, false]);
});

/** Runs the work, and calls this with each path that is made durable, relative to the folder. */
async function watchDurable(work: () => Promise<unknown>, look: (path: string) => void): Promise<void> {
  const own = await openFile(folder);
  const handles = Object.getPrototypeOf(own) as FileHandle;
  await own.close();
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    look(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  await work().finally(() => vi.restoreAllMocks());
}

function settingIn(path: string, name: string): unknown {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  const value = sqlite.prepare('select value from setting where name = ?').pluck().get(name);
  sqlite.close();
  return value;
}

test.runIf(process.platform === 'linux')('a backup is durable under its name before it is noted', async () => {
  const seen: [string, boolean, unknown][] = [];
  const note = (path: string) =>
    void seen.push([path, existsSync(target), settingIn(join(data, DATABASE_FILE), LAST_BACKUP)]);
  await watchDurable(async () => makeBackup(data, target, now), note);
  expect(seen.at(-1)).toEqual(['backups', true, undefined]);
  expect(seen.filter(([path, isThere]) => path.includes('.partial') && isThere)).toEqual([]);
  expect(settingIn(join(data, DATABASE_FILE), LAST_BACKUP)).toBe(now.toISOString());
});

test.runIf(process.platform === 'linux')(
  'what is restored is durable as it will be, before it takes its place',
  async () => {
    await makeBackup(data, target, now);
    const before = settingIn(join(data, DATABASE_FILE), 'epoch');
    const epochs = new Map<string, unknown>();
    const note = (path: string) => {
      const isDatabase = path.startsWith('data/restoring') || path === 'data';
      if (isDatabase)
        epochs.set(path, settingIn(path === 'data' ? join(data, DATABASE_FILE) : join(folder, path), 'epoch'));
    };
    await watchDurable(async () => restoreBackup(target, data, later, testChainKey), note);
    const after = settingIn(join(data, DATABASE_FILE), 'epoch');
    expect(after).not.toBe(before);
    expect([...epochs.values()]).toEqual([after, after]);
  },
);

test('a file the server has lost or damaged is named, and the rest is backed up', async () => {
  await addDocument('gone', 'Gone.');
  await addDocument('rotten', 'Rotten.');
  await addDocument('plan', 'The plan.');
  rmSync(pathOf('Gone.'));
  writeFileSync(pathOf('Rotten.'), 'Rotted.');
  const { files, lost } = await makeBackup(data, target, now);
  expect(files).toBe(1);
  expect(lost.map(({ hash }) => hash).sort()).toEqual([hashOf('Gone.'), hashOf('Rotten.')].sort());
});

test('files of an object storage are in a backup, and go back there', async () => {
  const storage = await startS3();
  try {
    await addDocument('plan', 'The plan.');
    const elsewhere = openFiles({ DATA_FOLDER: data, FILES_URL: storage.url });
    const file = { workspaceId: organization, hash: hashOf('The plan.') };
    expect(await copyFile(createFileStore({ DATA_FOLDER: data }), elsewhere, file)).toBe('copied');
    rmSync(join(data, 'files'), { recursive: true });
    expect(await makeBackup(data, target, now, { FILES_URL: storage.url })).toEqual({ files: 1, lost: [] });
    await elsewhere.putAside(organization, file.hash);
    const restored = await restoreBackup(target, data, now, testChainKey, storage.url);
    expect(restored).toMatchObject({ files: 1, missing: [] });
    expect(await elsewhere.hashOf(organization, file.hash)).toBe(file.hash);
    expect(readdirSync(data)).not.toContain('files');
  } finally {
    await storage.stop();
  }
});

const at = now.toISOString();
const waitingMail: MailRow = {
  id: 'quote_receipt:q',
  kind: 'quote_receipt',
  causeId: 'q',
  workspaceId: null,
  senderId: null,
  recipient: 'lee@harbor.example',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  state: 'waiting',
  attempts: 1,
  nextTryAt: at,
  expiresAt: at,
  createdAt: at,
};

test('a restore brings database and files back, opens a recovery under a new epoch, and keeps what it replaced', async () => {
  await addDocument('plan', 'The plan.');
  await use((db) => insertMail(db, waitingMail));
  await makeBackup(data, target, now);
  const epoch = await use(getEpoch);
  await addDocument('later', 'Later.');
  rmSync(pathOf('The plan.'));
  const restored = await restoreBackup(target, data, later, testChainKey);
  expect(restored).toMatchObject({ hadFiles: true, files: 1, missing: [] });
  expect(await storedAt()).toEqual({ plan: true });
  expect(readFileSync(pathOf('The plan.'), 'utf8')).toBe('The plan.');
  // Files that the older database does not name are still there.
  expect(readFileSync(pathOf('Later.'), 'utf8')).toBe('Later.');
  await use(async (db) => {
    expect(await getEpoch(db)).not.toBe(epoch);
    const recovery = await findOpenRecovery(db, organization);
    expect(recovery).toMatchObject({ cause: 'restored', openedAt: later.toISOString() });
    expect(await verifyAudit(db)).toBeUndefined();
    const events = await db.selectFrom('audit').select(['event', 'workspaceId']).orderBy('workspaceId').execute();
    expect(events).toEqual([
      { event: 'recovery_opened', workspaceId: organization },
      { event: 'recovery_opened', workspaceId: elsewhere },
    ]);
    // It may have gone out since the backup was made.
    expect(await db.selectFrom('mail').select(['state', 'text']).execute()).toEqual([{ state: 'failed', text: '' }]);
  });
  const old = join(String(restored.replaced), DATABASE_FILE);
  const kept = await use((db) => listDocumentsOf(db, organization), old);
  expect(kept.map(({ id }) => id).sort()).toEqual(['later', 'plan']);
  expect(readFileSync(join(data, 'server-key'), 'utf8')).toBe('secret');
  expect(readdirSync(data).filter((name) => name.startsWith('restoring'))).toEqual([]);
});

test('[FL12] a database alone is taken too; documents whose bytes are not here ask devices for them', async () => {
  await addDocument('plan', 'The plan.');
  await addDocument('photo', 'A photo.');
  await addDocument('photo', 'A photo.', elsewhere);
  await makeBackup(data, target, now);
  rmSync(pathOf('A photo.'));
  const seqOf = async (id: string) =>
    use((db) => db.selectFrom('workspace').select('seq').where('id', '=', id).executeTakeFirstOrThrow());
  const [before, others] = [await seqOf(organization), await seqOf(elsewhere)];
  const restored = await restoreBackup(join(target, DATABASE_FILE), data, later, testChainKey);
  expect(restored).toMatchObject({ hadFiles: false, files: 0, missing: [{ hash: hashOf('A photo.') }] });
  expect(await storedAt()).toEqual({ plan: true, photo: false });
  expect((await seqOf(organization)).seq).toBe(before.seq + 1);
  // The same bytes in another workspace are still here.
  expect([await storedAt(elsewhere), await seqOf(elsewhere)]).toEqual([{ photo: true }, others]);
});

test('nothing is replaced while the server runs, or by what is damaged or no backup', async () => {
  await makeBackup(data, target, now);
  await use(async (db) => {
    await saveSetting(db, 'present', '1');
    await expect(restoreBackup(target, data, later, testChainKey)).rejects.toThrow('running');
  });
  const broken = join(folder, 'broken.sqlite');
  writeFileSync(broken, 'SQLite format 3\0 but no more');
  await expect(restoreBackup(broken, data, later, testChainKey)).rejects.toThrow();
  await expect(restoreBackup(folder, data, later, testChainKey)).rejects.toThrow('not a backup');
  await expect(restoreBackup(join(folder, 'none'), data, later, testChainKey)).rejects.toThrow('no backup');
  expect(await use((db) => findSetting(db, 'present'))).toBe('1');
  expect(readdirSync(data).sort()).toEqual(['server-key', DATABASE_FILE]);
});

test('an empty server takes a backup', async () => {
  await addDocument('plan', 'The plan.');
  await makeBackup(data, target, now);
  rmSync(data, { recursive: true });
  expect(await restoreBackup(target, data, later, testChainKey)).toMatchObject({
    files: 1,
    missing: [],
    replaced: null,
  });
  expect(await storedAt()).toEqual({ plan: true });
});

test('a backup has the files of documents and of kept work, each once, and one of an older version the former', () => {
  const path = join(folder, 'backup.sqlite');
  const sqlite = new SqliteDatabase(path);
  const columns = 'workspaceId text, sha256 text, storedAt text';
  sqlite.exec(`create table document (${columns});
    insert into document values ('w1', 'a', 'now'), ('w1', 'a', 'now'), ('w1', 'b', null), ('w2', 'a', 'now')`);
  const named = [
    { workspaceId: 'w1', hash: 'a' },
    { workspaceId: 'w2', hash: 'a' },
  ];
  expect(listStoredFiles(path)).toEqual(named);
  sqlite.exec(`create table keptFile (${columns});
    insert into keptFile values ('w1', 'a', 'now'), ('w1', 'c', 'now'), ('w1', 'd', null)`);
  sqlite.close();
  expect(listStoredFiles(path)).toEqual([named[0], { workspaceId: 'w1', hash: 'c' }, named[1]]);
});
