import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { noteLost } from '#sync/engine/repair-loss.ts';
import { productSchema } from '#sync/product.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { dropDraft, keepDraft } from '#web/drafts/drafts.ts';
import { keepAnswer } from '#web/drafts/kept-answers.ts';
import { addDocument } from '#web/files/add-document.ts';
import { BALLAST_DATABASE, freeBallast, holdBallast } from '#web/files/ballast.ts';
import { fetchFile, NO_ROOM_HERE } from '#web/files/file-fetch.ts';
import { runFileLane } from '#web/files/file-lane.ts';
import { sendFile } from '#web/files/file-send.ts';
import { dropSpare, tidyFiles } from '#web/files/file-tidy.ts';
import type { FileTransport, UploadAnswer } from '#web/files/file-transport.ts';
import { eraseFile, keepFile, keepRequirement } from '#web/files/keep-file.ts';
import { keepMemberships, keepUser, openAccountDatabase } from '#web/store/account-database.ts';
import { bringBackAsides, changeAsides } from '#web/store/aside-number.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import { describePerson, forgetCurrent, forgetPerson, rememberPerson } from '#web/store/device-database.ts';
import { markRead } from '#web/store/device-recovery.ts';
import { dropChunks, dropFile, eraseBytes, sha256Of, storeChunk, storeFile } from '#web/store/file-bytes.ts';
import { fileDatabaseName, openFileDatabase, type DeviceFile } from '#web/store/file-database.ts';
import { dropOldImports, keepPart, keptTables, settleRecords } from '#web/store/imports/kept-imports.ts';
import type { KeptImport, KeptRecord } from '#web/store/own-stores.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import { forgetWorkspace } from '#web/sync/forget-workspace.ts';
import { pullHistory } from '#web/sync/history-lane.ts';
import { openRecords } from '#web/sync/mend.ts';
import { fetchPack } from '#web/sync/pack-lane.ts';
import { runRecoveryLane } from '#web/sync/recovery-lane.ts';
import { reportLoss } from '#web/sync/report-loss.ts';
import { settleRound } from '#web/sync/settle-round.ts';
import { writeSummary } from '#web/sync/summary-writer.ts';
import { exportUnsent } from '#web/sync/unsent-export.ts';
import { importUnsent } from '#web/sync/unsent-import.ts';
import { forgetRemoved } from './account-place.ts';
import type { Workspace } from './workspace.ts';

// Whoever is told that something is done may close the page. So whatever cannot be written fails the work, and when the
// work has ended, nothing of it is still being written.

const AT = '2026-06-09T09:00:00.000Z';
const LONG_AGO = Date.parse(AT) + 99 * 3_600_000;
const bytes = new TextEncoder().encode('Seen on site.').buffer;
const size = bytes.byteLength;
const proven = provenFor({ epoch: 'e' });
const facts = { id: 'd1', sha256: '', mimeType: 'text/plain', size };

interface Device {
  db: ReturnType<typeof openRecordDatabase>;
  files: ReturnType<typeof openFileDatabase>;
  account: ReturnType<typeof openAccountDatabase>;
  user: User;
  person: { accountId: string; workspaceId: string };
  workspace: Workspace;
}

const devices: Device[] = [];

async function open(): Promise<Device> {
  const person = { accountId: crypto.randomUUID(), workspaceId: 'north' };
  const user = { id: person.accountId, workspaceId: 'north', organizationName: 'North', role: 'user' } as User;
  const [db, files] = [openRecordDatabase(databaseName(person)), openFileDatabase(fileDatabaseName(person))];
  const account = openAccountDatabase(person.accountId);
  await Promise.all([db.open(), files.open(), account.open()]);
  const loop = { filesChanged: () => undefined };
  const change = async () => ({ refused: { code: 'forbidden', message: 'No.' } });
  const importChanges = async (given: readonly unknown[]) => ({ queued: given.length, known: 0 });
  const workspace = { db, files, account, user, loop, change, importChanges } as unknown as Workspace;
  const device = { db, files, account, user, person, workspace };
  devices.push(device);
  return device;
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { db, files, account } of devices.splice(0)) {
    await db.delete();
    await files.delete();
    await account.delete();
  }
  await Dexie.delete(BALLAST_DATABASE);
});

type Write = 'put' | 'add' | 'delete' | 'clear';
const writes: readonly Write[] = ['put', 'add', 'delete', 'clear'];

/** Lets the write of this number fail. `under`: the transactions that write and have not ended. */
function failAt(step: number): { failed: string | undefined; under: Set<IDBTransaction> } {
  const state = { failed: undefined as string | undefined, under: new Set<IDBTransaction>() };
  let left = step;
  for (const name of writes) {
    const write = IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      const { transaction } = this;
      if (!state.under.has(transaction)) {
        state.under.add(transaction);
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => state.under.delete(transaction));
      }
      if (--left === 0) {
        state.failed = `${name} in ${this.name}`;
        throw new DOMException('It cannot be written.', 'UnknownError');
      }
      return write.apply(this, given) as never;
    });
  }
  return state;
}

/** A server for files with these answers; downloads come whole. */
function transport(...answers: UploadAnswer[]): FileTransport {
  const next = async () => answers.shift() ?? { state: 'later' as const };
  return {
    progress: next,
    send: next,
    fetch: async () => ({ state: 'bytes', body: new Blob([bytes]).stream() as ReadableStream<Uint8Array> }),
  };
}

const always = async () => true;

async function hold({ db, files }: Device, id: string, document: object | null, change: Partial<DeviceFile> = {}) {
  await storeFile(files, { ...facts, id }, bytes, false);
  await files.table('thumb').put({ id, bytes });
  await files.table('file').update(id, { at: AT, captured: 0, ...change });
  if (document) await db.table('document').put({ id, ...document } as never);
}

async function fileOf({ files }: Device): Promise<DeviceFile> {
  return (await files.table('file').get('d1'))!;
}

function serve(body: unknown): void {
  const headers = (past: string | null) => ({ 'Vernier-Protocol': '2', ...(past && { 'Vernier-Past': past }) });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) =>
    Response.json(body, { headers: headers(new Headers(init.headers).get('Vernier-Past')) }),
  );
}

async function putMeta({ db }: Device, change: object = {}): Promise<void> {
  const proof = { epoch: 'e', seq: 1, head: 'h', signature: 's' };
  const value = { clientId: 'c', lastMid: 0, sentMid: 0, epoch: 'e', cursor: 7, proof, ...change };
  await db.table('meta').put({ name: 'client', value } as never);
}

const kept: KeptImport = { id: 'i1', at: AT, count: 2, settled: 0, stayed: [] } as unknown as KeptImport;
const taken = (id: string) => ({ table: 'plan', id, title: id, undo: [], left: null }) as unknown as KeptRecord;

async function keepImport({ db }: Device): Promise<void> {
  await db.transaction('rw', [...keptTables], () =>
    keepPart(db, kept, 0, { times: [], records: [taken('p1'), taken('p2')] }),
  );
}

const BOARD = '019283b0-5a00-7000-8000-000000000001';
const actor = { id: 'dana', name: 'Dana', role: 'compliance_manager' } as const;
const key = keyOf(Date.parse(AT), 0, new Uint8Array(8));
const lostAside = {
  key,
  entry: {
    mid: 1,
    key,
    name: 'board.update',
    args: { id: BOARD, set: { name: 'Readiness' } },
    was: { [`board/${BOARD}`]: { name: 'Old' } },
    touches: [`board/${BOARD}/name`],
    blocked: null,
    offered: true,
  },
  rejection: { mid: 1, key, code: 'lost', field: null, message: 'Missing.', serverValue: {} },
};

/** By name: prepares the device, and returns what writes. */
const works: Readonly<Record<string, (device: Device) => Promise<() => PromiseLike<unknown>>>> = {
  'a file is stored':
    async ({ files }) =>
    () =>
      storeFile(files, facts, bytes, true),
  'a piece of a file is stored': async (device) => {
    await hold(device, 'd1', null);
    return () => storeChunk(device.files, 'd1', 0, bytes);
  },
  'a file is dropped': async (device) => {
    await hold(device, 'd1', null);
    return () => dropFile(device.files, 'd1');
  },
  'the pieces of a file are dropped': async (device) => {
    await hold(device, 'd1', null);
    return () => dropChunks(device.files, 'd1');
  },
  'a file is erased with its picture': async (device) => {
    await hold(device, 'd1', null);
    return () => eraseBytes(device.files, 'd1');
  },
  'a document is refused': async (device) => () =>
    addDocument(device.workspace, {
      file: new File(['Seen.'], 'a.txt', { type: 'text/plain' }),
      category: 'evidence',
      description: '',
      tags: [],
      keep: false,
    }),
  'a file is wanted here': async (device) => {
    await hold(device, 'd1', null);
    return () => keepFile(device.workspace, { id: 'd1', storedAt: AT } as never, true);
  },
  'the files of a requirement are wanted here': async (device) => {
    await hold(device, 'd1', { storedAt: AT }, { trouble: NO_ROOM_HERE });
    await device.db.table('controlStatus').put({ id: '3.1.1', evidenceFiles: ['d1'] } as never);
    return () => keepRequirement(device.workspace, '3.1.1', true);
  },
  'a file is taken from this device': async (device) => {
    await hold(device, 'd1', null);
    return () => eraseFile(device.workspace, 'd1');
  },
  'a file that had trouble arrives': async (device) => {
    await hold(device, 'd1', null, { held: 0, trouble: 'None.', sha256: await sha256Of(bytes) });
    const file = await fileOf(device);
    return async () => {
      // Whatever keeps a piece from being stored is tried again.
      if ((await fetchFile(device.files, file, transport(), always)) === 'later') throw new Error('later');
    };
  },
  'a file arrives damaged': async (device) => {
    await hold(device, 'd1', null, { sha256: 'another' });
    const file = await fileOf(device);
    const body = new Blob([]).stream() as ReadableStream<Uint8Array>;
    return () =>
      fetchFile(device.files, file, { ...transport(), fetch: async () => ({ state: 'bytes', body }) }, always);
  },
  'a file is not given': async (device) => {
    await hold(device, 'd1', null, { held: 0 });
    const file = await fileOf(device);
    const fetch = async () => ({ state: 'unknown' as const, proven });
    return () => fetchFile(device.files, file, { ...transport(), fetch }, always);
  },
  'a file is sent': async (device) => {
    await hold(device, 'd1', null);
    const file = await fileOf(device);
    const [begun, ended] = [0, size].map(
      (received) => ({ state: 'progress', received, stored: received > 0 }) as const,
    );
    return () => sendFile(device.files, file, transport(begun!, ended!), always);
  },
  'a file that arrives damaged is sent again': async (device) => {
    await hold(device, 'd1', null);
    const file = await fileOf(device);
    return () => sendFile(device.files, file, transport({ state: 'damaged' } as UploadAnswer), always);
  },
  'a file is refused': async (device) => {
    await hold(device, 'd1', null);
    const file = await fileOf(device);
    const refused = { state: 'refused', message: 'Not this one.', proven } as UploadAnswer;
    return () => sendFile(device.files, file, transport(refused), always);
  },
  'a file does not come through': async (device) => {
    await hold(device, 'd1', { storedAt: null });
    return () => runFileLane(device.db, device.files, transport());
  },
  'files are tidied': async (device) => {
    await hold(device, 'gone', null);
    await hold(device, 'elsewhere', { storedAt: AT, elsewhere: AT }, { sent: size });
    await hold(device, 'sent', { storedAt: AT });
    await hold(device, 'partly', { storedAt: AT }, { keep: 1, sent: 1 });
    await device.files.table('thumb').put({ id: 'seen', bytes });
    await device.db.table('document').put({ id: 'seen', storedAt: AT, elsewhere: AT } as never);
    return () => tidyFiles(device.db, device.files, LONG_AGO);
  },
  'copies that use too much room go': async (device) => {
    await hold(device, 'd1', { storedAt: AT }, { captured: 1, sent: size });
    return () => tidyFiles(device.db, device.files, LONG_AGO, async () => ({ used: 99, quota: 1 }) as never);
  },
  'copies of what the server has are dropped': async (device) => {
    await hold(device, 'd1', { storedAt: AT });
    return () => dropSpare(device.db, device.files);
  },
  'bytes are held back': async () => () => holdBallast(true),
  'a byte is tried': async () => {
    await holdBallast();
    return () => holdBallast();
  },
  'bytes are given back': async () => {
    await holdBallast();
    return () => freeBallast();
  },
  'the list of workspaces is kept': async ({ account }) => {
    const known = { name: 'Old', role: 'user', holder: 'organization', isListed: true } as const;
    await account.table('workspace').put({ ...known, workspaceId: 'gone' });
    await account.table('workspace').put({ ...known, workspaceId: 'left', user: {} as User });
    const listed = { workspaceId: 'north', workspaceName: 'North', role: 'user', holder: 'organization' } as const;
    return () => keepMemberships(account, [listed]);
  },
  'a person is kept':
    async ({ account, user }) =>
    () =>
      keepUser(account, user),
  'a summary is written': async ({ account, user }) => {
    await keepUser(account, user);
    return () => writeSummary(account, { workspaceId: 'north', waiting: 1 } as unknown as WorkspaceSummary);
  },
  'a workspace is forgotten': async (device) => {
    await putMeta(device);
    await keepUser(device.account, device.user);
    await hold(device, 'd1', { storedAt: AT });
    await hold(device, 'own', { storedAt: null });
    return () => forgetWorkspace(device.db, device.person, proven, AT);
  },
  'what was left of a workspace goes': async ({ account, user, person }) => {
    await keepUser(account, user);
    return () => forgetRemoved(person);
  },
  'a person is remembered': async ({ user }) => {
    await rememberPerson({ ...user, id: 'before' });
    return () => rememberPerson(user);
  },
  'a remembered person is described': async ({ user }) => {
    await rememberPerson(user);
    return () => describePerson({ ...user, phone: '1' });
  },
  'a person leaves': async ({ user }) => {
    await rememberPerson(user);
    return () => forgetCurrent();
  },
  'a person is no longer listed': async ({ user }) => {
    await rememberPerson(user);
    return () => forgetPerson(user.id);
  },
  'a draft is dropped': async ({ db, files }) => {
    await keepDraft({ db, files }, 'k', 'text', '');
    return () => dropDraft(db, 'k');
  },
  'an answer about a table is kept':
    async ({ db }) =>
    () =>
      keepAnswer(db, 'plan', { key: 'status' } as never, 'open'),
  'an import is kept': async (device) => () => keepImport(device),
  'part of an import is taken back': async (device) => {
    await keepImport(device);
    const part = (await device.db.table('keptPart').toCollection().first())!;
    return () => device.db.transaction('rw', [...keptTables], () => settleRecords(device.db, part, [taken('p1')], []));
  },
  'an import is taken back': async (device) => {
    await keepImport(device);
    const part = (await device.db.table('keptPart').toCollection().first())!;
    const all = [taken('p1'), taken('p2')];
    return () => device.db.transaction('rw', [...keptTables], () => settleRecords(device.db, part, all, []));
  },
  'an old import is dropped': async (device) => {
    await keepImport(device);
    return () => dropOldImports(device.db, new Date('2027-01-01'));
  },
  'what is set aside changes':
    async ({ db }) =>
    () =>
      changeAsides(db, (table) => table.put({ key: 'k1' } as never)),
  'what is set aside comes back':
    async ({ db }) =>
    () =>
      bringBackAsides(db, [{ key: 'k1' } as never], 1),
  'a loss is reported': async ({ db }) => {
    const store = RecordStore.of(db);
    const { clientId } = await openClient(store, 'c');
    await noteLost(store, clientId, { files: 1, asides: 0 });
    serve({ noted: true });
    return () => reportLoss(db, 'north');
  },
  'a loss is noted': async ({ db }) => {
    const store = RecordStore.of(db);
    const { clientId } = await openClient(store, 'c');
    return () => noteLost(store, clientId, { files: 1, asides: 0 });
  },
  'a recovery is read': async (device) => {
    await putMeta(device, { recovery: { from: 'old', offered: 0, at: AT } });
    return () => markRead(device.db);
  },
  'history comes': async (device) => {
    await putMeta(device);
    await device.db.table('history').bulkPut([1, 2, 3].map((id) => ({ id, at: `2026-06-0${id}` })) as never);
    const steps = [{ id: 4, at: '2026-06-04' }];
    serve({ epoch: 'e', steps, more: false, horizon: { id: 1, at: '2026-06-03' } });
    return () => pullHistory(device.db);
  },
  'a pack comes': async ({ db }) => {
    await db.table('workspacePack').put({ id: 'pack', sha256: 's' } as never);
    serve({ sha256: 's', texts: {} });
    return () => fetchPack(db);
  },
  'rows are offered': async (device) => {
    await putMeta(device, { recovery: { from: 'old', offered: 0, at: AT } });
    const offers = ['b1', 'b2'].map((id) => ({ key: `board/${id}`, table: 'board', id, row: { id } }));
    await device.db.table('offer').bulkPut(offers as never);
    return () => runRecoveryLane(device.db, actor, async () => ({ outcomes: ['taken', 'refused'], proven }));
  },
  'a lost change is queued again': async (device) => {
    await putMeta(device, { recovery: { from: 'old', offered: 0, at: AT } });
    const stamps = { createdAt: AT, updatedAt: null, updatedBy: null, stamps: {} };
    await device.db
      .table('board')
      .put({ id: BOARD, name: 'Old', description: '', accountId: 'dana', ...stamps } as never);
    await device.db.table('aside').put(lostAside as never);
    return () => runRecoveryLane(device.db, actor, async () => ({ outcomes: [], proven }));
  },
  'what another device exported is taken in': async (device) => {
    const { db, files, workspace } = device;
    await openClient(RecordStore.of(db), 'c');
    await hold(device, 'd1', { storedAt: null }, { sha256: await sha256Of(bytes) });
    await db.table('aside').put(lostAside as never);
    await keepDraft({ db, files }, 'k', 'text', '');
    const { blob } = await exportUnsent(workspace);
    await Promise.all([db.table('aside').clear(), db.table('draft').clear(), eraseBytes(files, 'd1')]);
    return () => importUnsent(workspace, blob);
  },
  'records are opened':
    async ({ db }) =>
    () =>
      openRecords(db, { store: RecordStore.of(db), schema: productSchema, actor, chance: deviceChance }),
  'a round is done':
    async ({ db }) =>
    () =>
      settleRound(db, { state: 'done', requests: 1, pushed: 0, rejected: 0, written: 0 }, 0, 0),
  'a round is unfinished':
    async ({ db }) =>
    () =>
      settleRound(db, { state: 'unfinished', requests: 1, pushed: 0, rejected: 0, written: 0 }, 0, 0),
  'a round fails':
    async ({ db }) =>
    () =>
      settleRound(db, { state: 'failed', error: new Error('no') }, 0, 0),
};

test.each(Object.entries(works))(
  '%s: whatever cannot be written fails it, and its end is the end',
  async (_name, prepare) => {
    const hidden: string[] = [];
    for (let step = 1; ; step++) {
      const work = await prepare(await open());
      const state = failAt(step);
      const hasFailed = await Promise.resolve(work()).then(
        () => false,
        () => true,
      );
      const { failed, under } = state;
      vi.restoreAllMocks();
      if (failed === undefined) {
        expect(step).toBeGreaterThan(1);
        expect(hasFailed).toBe(false);
        expect([...under].map(({ objectStoreNames }) => [...objectStoreNames])).toEqual([]);
        break;
      }
      if (!hasFailed) hidden.push(failed);
    }
    expect(hidden).toEqual([]);
  },
);
