import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import type { Workspace } from './workspace.ts';

// How a tab begins on a device that cannot say who it belongs to, or knows that the person has left the workspace.

const dana = { id: 'arriving', workspaceId: 'north', email: 'dana@test.example', role: 'user' } as User;
const place = { workspaceId: 'north', workspaceName: 'North', role: 'user', holder: 'organization' } as const;

/** A store lives as long as its page, so each test gets its own. */
async function load() {
  const [{ accountStore }, { deviceDatabase, personsOf, rememberPerson }, accounts, silence] = await Promise.all([
    import('./account.ts'),
    import('#web/store/device-database.ts'),
    import('#web/store/account-database.ts'),
    import('#web/store/connection/silence.ts'),
  ]);
  return { accountStore, deviceDatabase, personsOf, rememberPerson, ...accounts, ...silence };
}
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.resetModules();
  await Dexie.delete('vernier-device');
  page = await load();
  const location = { pathname: '/' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('sessionStorage', { getItem: () => 'north', setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
}, 60_000);

afterEach(async () => {
  page.deviceDatabase.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await Dexie.delete('vernier-account-arriving');
  vi.resetModules();
});

const start = () => page.accountStore.start(async () => undefined);

function serve(answer: object): void {
  vi.stubGlobal('fetch', async () => Response.json(answer, { headers: { 'Vernier-Protocol': '2' } }));
}

function failLooking(error: Error): void {
  vi.spyOn(page.deviceDatabase, 'table').mockImplementation(() => {
    throw error;
  });
}

test('a device that leaves even the question who it belongs to unanswered says so', async () => {
  const error = new page.SilentDatabaseError('vernier-device');
  failLooking(error);
  await start();
  expect(page.accountStore.get()).toEqual({ state: 'failed', error });
});

test('a device that cannot look for another reason asks the server', async () => {
  failLooking(new Error('no storage'));
  await start();
  expect(page.accountStore.get()).toEqual({ state: 'signed_out', answered: false });
});

test('who was removed from the workspace that the tab names is told so without a network', async () => {
  await page.rememberPerson(dana);
  const account = page.openAccountDatabase(dana.id);
  await page.keepMemberships(account, [place]);
  await account.table('workspace').update('north', { removedAt: '2026-06-09T09:00:00.000Z' });
  await start();
  expect(page.accountStore.get()).toMatchObject({
    state: 'removed',
    accountId: 'arriving',
    place: { workspaceId: 'north', name: 'North' },
  });
  account.close();
});

test('of a person with several workspaces a new tab prepares what it will show: all of them', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const { location } = window;
  Object.assign(window, {
    history: { state: null, replaceState: (_state: null, _title: string, to: string) => (location.pathname = to) },
  });
  await page.rememberPerson(dana);
  const account = page.openAccountDatabase(dana.id);
  await page.keepMemberships(account, [place, { ...place, workspaceId: 'calder', workspaceName: 'Calder' }]);
  const { Workspace } = await import('./workspace.ts');
  vi.spyOn(Workspace, 'open').mockRejectedValue(new Error('no records'));
  const shown: string[] = [];
  await page.accountStore.start(async () => void shown.push(location.pathname));
  expect(shown).toEqual(['/workspaces']);
  account.close();
});

test('where somebody left without a network, the server is to end that session before anybody is signed in', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'first', removeItem: () => undefined });
  const answer = { ...dana, sessionId: 'first' };
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    asked.push(method);
    return Response.json(answer, { headers: { 'Vernier-Protocol': '2' } });
  });
  await start();
  expect(asked).toEqual(['GET', 'GET', 'POST', 'GET']);
  expect(page.accountStore.get()).toEqual({ state: 'signed_out', answered: false });
});

test('who leaves a device that cannot erase is signed in no more, and stays on its list with what is left', async () => {
  await page.rememberPerson(dana);
  const account = page.openAccountDatabase(dana.id);
  await page.keepMemberships(account, [place]);
  await account.table('workspace').update('north', { removedAt: '2026-06-09T09:00:00.000Z' });
  account.close();
  serve({ ...dana, workspaceId: null, memberships: [] });
  await start();
  expect(page.accountStore.get()).toMatchObject({ state: 'homeless' });
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new Error('nothing can be deleted');
  });
  await expect(page.accountStore.leave(true)).rejects.toThrow('nothing can be deleted');
  const persons = await page.personsOf().toArray();
  expect(persons.map(({ accountId, current }) => [accountId, current])).toEqual([['arriving', 0]]);
});

test('a person is remembered, even where nothing more can be noted of them', async () => {
  serve({ ...dana, memberships: [place] });
  const { Workspace } = await import('./workspace.ts');
  const account = page.openAccountDatabase(dana.id);
  const db = openRecordDatabase(`records-${crypto.randomUUID()}`);
  const workspace = { user: dana, account, db, loop: { start: () => undefined } };
  vi.spyOn(Workspace, 'open').mockResolvedValue(workspace as unknown as Workspace);
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'workspace') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  await start();
  expect(page.accountStore.get()).toMatchObject({ state: 'signed_in' });
  expect(await page.personsOf().toArray()).toMatchObject([{ accountId: 'arriving', current: 1 }]);
  account.close();
  await db.delete();
});
