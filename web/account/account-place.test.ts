import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Membership, User } from '#sync/domain/people/user-record.ts';
import {
  accountDatabaseName,
  keepMemberships,
  keepUser,
  listWorkspaces,
  openAccountDatabase,
} from '#web/store/account-database.ts';
import { deviceDatabase, rememberPerson } from '#web/store/device-database.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';
import {
  beginAtHome,
  countWorkspaces,
  eraseForgotten,
  erasePerson,
  findPlace,
  forgetRemoved,
} from './account-place.ts';

const at = '2026-06-09T09:00:00.000Z';
let accountId: string;

beforeEach(() => {
  accountId = crypto.randomUUID();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of await leftNames()) await Dexie.delete(name);
});

/** All databases but the list of persons, whose connection lasts as long as the page. */
const leftNames = async () => (await Dexie.getDatabaseNames()).filter((name) => name !== deviceDatabase.name).sort();

const userIn = (workspaceId: string) =>
  ({ id: accountId, workspaceId, organizationName: workspaceId, role: 'user' }) as User;
const memberOf = (workspaceId: string): Membership => ({
  workspaceId,
  workspaceName: workspaceId,
  role: 'user',
  holder: 'organization',
});

async function withAccount<T>(work: (db: ReturnType<typeof openAccountDatabase>) => Promise<T>): Promise<T> {
  const db = openAccountDatabase(accountId);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const open = (...workspaceIds: string[]) =>
  withAccount(async (db) => {
    for (const workspaceId of workspaceIds) await keepUser(db, userIn(workspaceId));
  });
const removeFrom = (workspaceId: string) =>
  withAccount((db) => db.table('workspace').update(workspaceId, { removedAt: at, user: undefined }));

describe('where a remembered person’s tab goes on', () => {
  const place = (named?: string) =>
    findPlace({ accountId, workspaceId: 'north', user: userIn('north'), lastUsedAt: at, current: 1 }, named);

  test('in the workspace it names, otherwise in the one used last', async () => {
    await open('calder', 'north');
    expect(await place('calder')).toEqual({ user: userIn('calder') });
    expect(await place()).toEqual({ user: userIn('north') });
  });

  test('in the one used last also where only that is remembered', async () => {
    expect(await place()).toEqual({ user: userIn('north') });
    expect(await place('north')).toEqual({ user: userIn('north') });
  });

  test('nowhere yet in one that was never opened on this device', async () => {
    await open('north');
    await withAccount((db) => keepMemberships(db, [memberOf('calder')]));
    expect(await place('calder')).toEqual({ unknown: 'calder' });
    expect(await place('nowhere')).toEqual({ unknown: 'nowhere' });
  });

  test('in none that they were removed from: a tab that names it says so, another one goes elsewhere', async () => {
    await open('north', 'calder');
    await removeFrom('north');
    expect(await place('north')).toMatchObject({ removed: { workspaceId: 'north', removedAt: at } });
    expect(await place()).toEqual({ user: userIn('calder') });
    await removeFrom('calder');
    expect(await place()).toMatchObject({ removed: { workspaceId: 'north' } });
  });
});

test('only workspaces that the server still lists are counted', async () => {
  expect(await countWorkspaces(accountId)).toBe(0);
  await open('north', 'calder');
  expect(await countWorkspaces(accountId)).toBe(2);
  await withAccount((db) => keepMemberships(db, [memberOf('north')]));
  expect(await countWorkspaces(accountId)).toBe(1);
});

test.each([
  ['/', ['/workspaces']],
  ['/plans', []],
])('a new tab at %s is led to %j', (pathname, led) => {
  const addresses: string[] = [];
  const replaceState = (state: unknown, _title: string, address: string) => {
    expect(state).toBe('kept');
    addresses.push(address);
  };
  vi.stubGlobal('window', { location: { pathname }, history: { state: 'kept', replaceState } });
  beginAtHome();
  expect(addresses).toEqual(led);
});

describe('what is taken off the device', () => {
  const namesOf = (workspaceId: string, of = accountId) => {
    const person = { accountId: of, workspaceId };
    return [databaseName(person), fileDatabaseName(person)];
  };

  async function make(workspaceId: string, of = accountId): Promise<void> {
    const [records = '', files = ''] = namesOf(workspaceId, of);
    for (const db of [openRecordDatabase(records), openFileDatabase(files)]) {
      await db.open();
      db.close();
    }
  }

  const leftNames = async () => (await Dexie.getDatabaseNames()).filter((name) => name !== deviceDatabase.name).sort();

  beforeEach(async () => {
    await open('north', 'calder');
    for (const workspaceId of ['north', 'calder']) await make(workspaceId);
    await make('north', 'priya');
  });

  test('of a person who erases everything: all their databases, and nobody else’s', async () => {
    await rememberPerson(userIn('north'));
    await erasePerson(accountId, { erase: async () => undefined });
    expect(await leftNames()).toEqual(namesOf('north', 'priya').sort());
  });

  test('of a person who was erased meanwhile: what a page opened again for its last words', async () => {
    await rememberPerson(userIn('north'));
    // The page waits for its turn while the other is still erasing.
    const erased = erasePerson(accountId, { erase: () => make('north') });
    const again = erased.then(() => make('north')).then(() => eraseForgotten({ accountId, workspaceId: 'north' }));
    await Promise.all([erased, again]);
    expect(await leftNames()).toEqual(namesOf('north', 'priya').sort());
  });

  test.each([
    ['who is remembered here', () => rememberPerson(userIn('north'))],
    [
      'where the list of persons may be lost',
      async () => void vi.spyOn(deviceDatabase, 'isInDoubt', 'get').mockReturnValue(true),
    ],
  ])('of a person %s: nothing', async (_name, given) => {
    const before = await leftNames();
    await given();
    await eraseForgotten({ accountId, workspaceId: 'north' });
    expect(await leftNames()).toEqual(before);
    vi.restoreAllMocks();
  });

  test('of a workspace they are no longer in: its databases and its name', async () => {
    await forgetRemoved({ accountId, workspaceId: 'north' });
    const left = [...namesOf('calder'), ...namesOf('north', 'priya'), accountDatabaseName(accountId)];
    expect(await leftNames()).toEqual(left.sort());
    expect((await withAccount(listWorkspaces)).map(({ workspaceId }) => workspaceId)).toEqual(['calder']);
  });
});
