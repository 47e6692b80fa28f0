import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { keyOf } from '#sync/engine/mutation.ts';
import type { Entry } from '#sync/engine/store.ts';
import { deviceRoom } from '#web/files/device-room.ts';
import { keepUser } from '#web/store/account-database.ts';
import { storeFile } from '#web/store/file-bytes.ts';
import { Outside } from '#web/store/loss/outside.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { deviceEngine } from '#web/sync/device-engine.ts';
// Loaded with this file: a summary that is due as the last test ends must not look for its module then.
import '#web/sync/workspace-summary.ts';
import { NotSavedError, Workspace } from './workspace.ts';

let workspace: Workspace;
let woken: ReturnType<typeof vi.spyOn>;
const user = { id: 'dana', workspaceId: '', email: 'd@test.example', firstName: 'Dana', lastName: '', role: 'user' };

beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  workspace = await Workspace.open({ ...user, workspaceId: crypto.randomUUID() } as User);
  woken = vi.spyOn(workspace.loop, 'changed').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await workspace.erase();
  // A full device is known to the whole process, and so to the tests that follow.
  deviceRoom.note('words', false);
  vi.unstubAllGlobals();
});

const set = (status: ControlStatusValue) =>
  workspace.change(setControlStatus, { items: [{ controlId: '3.1.1', status }] });

test('[OB1] a change is on the device with its entry before anybody is told, and then it is sent', async () => {
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect(await workspace.db.table('controlStatus').get('3.1.1')).toMatchObject({ status: 'complete' });
  expect(await workspace.db.table('outbox').toArray()).toMatchObject([{ mid: 1, name: 'controlStatus.setStatus' }]);
  expect(woken).toHaveBeenCalledTimes(1);
});

test('[OB2] [OB6] a refused change and one that changes nothing wake nobody', async () => {
  const entry = { name: 'controlStatus.setStatus', args: { items: [{ controlId: '3.1.1', status: 'finished' }] } };
  expect(await workspace.repeat(entry as Entry)).toMatchObject({ refused: { code: 'invalid' } });
  expect(await set('not_started')).toEqual({ mid: null, merged: false });
  expect([await workspace.db.table('outbox').count(), woken.mock.calls.length]).toEqual([0, 0]);
});

test('a change is signed by who the person is now', async () => {
  workspace.describe({ ...workspace.user, firstName: 'Daniela' });
  await set('complete');
  const row = await workspace.db.table('controlStatus').get('3.1.1');
  expect(row?.stamps.status?.name).toBe('Daniela');
});

function failTimes(times: number, error: () => Error): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...about) {
    if (this.name === 'outbox' && times-- > 0) throw error();
    return put.apply(this, about);
  });
}

test('[OB2] a fault of the moment is tried again, and the change is there once', async () => {
  failTimes(2, () => new DOMException('connection lost', 'UnknownError'));
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect(await workspace.db.table('outbox').count()).toBe(1);
});

test('[OB2] after a fault the change is tried over another connection', async () => {
  const lost = workspace.db.backendDB();
  failTimes(1, () => new DOMException('connection lost', 'UnknownError'));
  await set('complete');
  expect(workspace.db.backendDB()).not.toBe(lost);
});

test('[OB2] a device that does not store says so, and stores no half of it', async () => {
  failTimes(Infinity, () => new DOMException('connection lost', 'UnknownError'));
  const error = await set('complete').catch((one: unknown) => one);
  expect(error).toBeInstanceOf(NotSavedError);
  expect(error).toMatchObject({
    message: 'This device did not save the change.',
    cause: { message: expect.stringContaining('connection lost') as string },
  });
  expect(await workspace.db.table('controlStatus').count()).toBe(0);
  expect(woken).not.toHaveBeenCalled();
});

test('[OB2] a full disk is said too, not tried for ever', async () => {
  failTimes(Infinity, () => new DOMException('full', 'QuotaExceededError'));
  await expect(set('complete')).rejects.toBeInstanceOf(NotSavedError);
  expect(await workspace.db.table('outbox').count()).toBe(0);
});

/** A copy of a file that the server has too: the first thing to go where room is needed. */
async function holdCopy(): Promise<() => Promise<number>> {
  const { db, files } = workspace;
  const facts = { id: 'd1', sha256: '', mimeType: 'text/plain', size: 4 };
  await storeFile(files, facts, new ArrayBuffer(4), false);
  await db.table('document').put({ id: 'd1', storedAt: '2026-06-09T09:00:00.000Z' } as never);
  return () => files.table('chunk').count();
}

test('[OB2] a full disk makes room at once, and the change is there', async () => {
  const copies = await holdCopy();
  failTimes(1, () => new DOMException('full', 'QuotaExceededError'));
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect([await copies(), deviceRoom.isFull()]).toEqual([0, false]);
});

test.each([
  ['one fault of another kind gives nothing away', 1, 1],
  ['a second fault of another kind may be a lack of room', 2, 0],
])('[OB2] %s', async (_name, faults, left) => {
  const copies = await holdCopy();
  failTimes(faults, () => new DOMException('connection lost', 'UnknownError'));
  expect(await set('complete')).toEqual({ mid: 1, merged: false });
  expect(await copies()).toBe(left);
});

test('who erases leaves nothing on the device', async () => {
  await set('complete');
  const { name } = workspace.db;
  await workspace.erase();
  expect(await Dexie.getDatabaseNames()).not.toContain(name);
});

test('who closes leaves everything', async () => {
  await set('complete');
  const { user: person } = workspace;
  workspace.close();
  expect(workspace.db.isOpen()).toBe(false);
  workspace = await Workspace.open(person);
  expect(await workspace.db.table('outbox').count()).toBe(1);
});

test('who closes is followed no more: nothing is sent or heard for them', async () => {
  const stopped = vi.spyOn(workspace.loop, 'stop');
  workspace.close();
  expect(stopped).toHaveBeenCalledOnce();
  workspace = await Workspace.open(workspace.user);
});

test('[LS1] what waits for a decision is counted outside the database too', async () => {
  await workspace.db.table('aside').put({ key: 'a1' } as never);
  const counted = () => expect(Outside.of(workspace.db.name).beside).toEqual({ asides: 1, files: 0 });
  await vi.waitFor(counted, 10_000);
});

test('each change shows in the summary that all workspaces of the person share', async () => {
  const { account } = workspace;
  await keepUser(account, workspace.user);
  await set('complete');
  const summary = () => account.table('summary').get(workspace.user.workspaceId);
  await vi.waitFor(async () => expect(await summary()).toMatchObject({ unsent: { changes: 1 } }), 10_000);
});

test('changes from a file are queued once under their own keys, and only what is new wakes anybody', async () => {
  const key = keyOf(Date.parse('2026-06-09T09:00:00.000Z'), 0, new Uint8Array(8));
  const args = { items: [{ controlId: '3.1.1', status: 'complete' }] };
  const given = [
    { key, name: 'controlStatus.setStatus', args, was: { 'controlStatus/3.1.1': { status: 'not_started' } } },
  ];
  expect(await workspace.importChanges(given)).toEqual({ queued: 1, known: 0 });
  expect(woken).toHaveBeenCalledTimes(1);
  expect(await workspace.importChanges(given)).toEqual({ queued: 0, known: 1 });
  expect(woken).toHaveBeenCalledTimes(1);
  expect(await workspace.db.table('outbox').toArray()).toMatchObject([{ key }]);
});

/** The first answer of another workspace's database, after so many that are cut off. */
function cutOff(times: number, error: () => Error) {
  const { run } = RecordStore.prototype;
  const own = RecordStore.of(workspace.db);
  const looked = vi.fn();
  vi.spyOn(RecordStore.prototype, 'run').mockImplementation(async function (this: RecordStore, ...about) {
    if (this === own) return run.apply(this, about);
    looked();
    if (times-- > 0) throw error();
    return run.apply(this, about);
  });
  return looked;
}

const aborted = () => new Dexie.AbortError('cut off');
const another = () => ({ ...user, workspaceId: crypto.randomUUID() }) as User;

test('what is here is looked at once the page shows it, and before anything is changed', async () => {
  const looked = vi.spyOn(deviceEngine, 'open');
  const carried = vi.spyOn(deviceEngine, 'carryOut');
  let show = () => {};
  const opened = await Workspace.open(another(), new Promise<void>((resolve) => (show = resolve)));
  const known = looked.mock.calls.length;
  vi.spyOn(opened.loop, 'changed').mockImplementation(() => undefined);
  await opened.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] });
  expect(looked).toHaveBeenCalledTimes(known + 1);
  expect(looked.mock.invocationCallOrder.at(-1)).toBeLessThan(carried.mock.invocationCallOrder[0]!);
  show();
  const { account } = opened;
  await keepUser(account, opened.user);
  const summary = () => account.table('summary').get(opened.user.workspaceId);
  await vi.waitFor(async () => expect(await summary()).toMatchObject({ unsent: { changes: 1 } }), 10_000);
  expect(looked).toHaveBeenCalledTimes(known + 1);
  await opened.erase();
});

test('who closes before anything is shown looks at nothing any more', async () => {
  const looked = vi.spyOn(deviceEngine, 'open');
  let show = () => {};
  const opened = await Workspace.open(another(), new Promise<void>((resolve) => (show = resolve)));
  const known = looked.mock.calls.length;
  await opened.erase();
  show();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looked).toHaveBeenCalledTimes(known);
});

test('[LK5] an opening that the page’s leaving cuts off is tried again', async () => {
  cutOff(2, aborted);
  const opened = await Workspace.open(another());
  expect(await opened.db.table('meta').get('client')).toMatchObject({ value: { lastMid: 0 } });
  await opened.erase();
});

test('[LK5] after three openings that were cut off it says that the device is silent', async () => {
  const looked = cutOff(Infinity, aborted);
  await expect(Workspace.open(another())).rejects.toMatchObject({ name: 'SilentDatabaseError' });
  expect(looked).toHaveBeenCalledTimes(3);
});

test('an opening that fails for another reason is not tried again', async () => {
  const looked = cutOff(1, () => new Dexie.UnknownError('no storage'));
  await expect(Workspace.open(another())).rejects.toMatchObject({ name: 'UnknownError' });
  expect(looked).toHaveBeenCalledTimes(1);
});
