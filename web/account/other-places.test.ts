import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { CALCULATOR_DRAFT, RUN_DRAFT } from '#web/drafts/drafts.ts';
import { keepMemberships, keepUser, openAccountDatabase } from '#web/store/account-database.ts';
import { fileDatabaseName } from '#web/store/file-database.ts';
import { databaseName } from '#web/store/record-database.ts';
import { addUnsent, countUnsentIn, listLeftBehind, listUnsentElsewhere, withPlace } from './other-places.ts';

const at = '2026-06-09T09:00:00.000Z';
let accountId: string;
let account: ReturnType<typeof openAccountDatabase>;

beforeEach(() => {
  accountId = crypto.randomUUID();
  account = openAccountDatabase(accountId);
});

afterEach(async () => {
  account.close();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** Puts a queued and a refused change, a draft, and a file that only this device has. */
async function leaveUnsent(workspaceId: string): Promise<void> {
  await withPlace({ accountId, workspaceId }, async ({ db, files }: { db: Dexie; files: Dexie }) => {
    await db.table('outbox').put({ mid: 1, touches: [] });
    await db.table('aside').put({ key: 'k' });
    await db.table('draft').put({ key: 'notes' });
    await db.table('document').bulkPut([
      { id: 'own', storedAt: null },
      { id: 'sent', storedAt: at },
    ]);
    const file = { size: 2, held: 2, sent: 0, trouble: null, at };
    await files.table('file').bulkPut([
      { ...file, id: 'own' },
      { ...file, id: 'sent' },
    ]);
  });
}

const open = (workspaceId: string) =>
  keepUser(account, { id: accountId, workspaceId, organizationName: workspaceId } as User);
const elsewhere = () => listUnsentElsewhere(account, { id: accountId, workspaceId: 'here' });

test('everything that was not sent is counted, once each', async () => {
  const owner = { accountId, workspaceId: 'north' };
  expect(await withPlace(owner, countUnsentIn)).toEqual({ changes: 0, forms: 0 });
  await leaveUnsent('north');
  expect(await withPlace(owner, countUnsentIn)).toEqual({ changes: 3, forms: 1 });
  // A place in a list, and what is only computed with, are no forms.
  await withPlace(owner, ({ db }: { db: Dexie }) =>
    db.table('draft').bulkPut([{ key: RUN_DRAFT }, { key: CALCULATOR_DRAFT }]),
  );
  expect(await withPlace(owner, countUnsentIn)).toEqual({ changes: 3, forms: 1 });
});

test('a place is the person’s own, and is closed whatever happens there', async () => {
  const owner = { accountId, workspaceId: 'north' };
  const place = await withPlace(owner, async (here) => {
    await here.db.open();
    await here.files.open();
    return here;
  });
  expect(place.user).toEqual({ id: accountId, workspaceId: 'north' });
  expect([place.db.name, place.files.name]).toEqual([databaseName(owner), fileDatabaseName(owner)]);
  expect([place.db.isOpen(), place.files.isOpen()]).toEqual([false, false]);
  let left: Dexie[] = [];
  const failed = withPlace(owner, async ({ db, files }) => {
    left = [db, files];
    for (const one of left) await one.open();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(left.map((db) => db.isOpen())).toEqual([false, false]);
});

test('other workspaces that hold something unsent are named, also one that the person was removed from', async () => {
  for (const workspaceId of ['here', 'north', 'calder', 'empty']) await open(workspaceId);
  const member = { workspaceName: 'Never', role: 'user', holder: 'organization' } as const;
  await keepMemberships(account, [{ workspaceId: 'never', ...member }]);
  await account.table('workspace').update('calder', { removedAt: at, user: undefined });
  for (const workspaceId of ['here', 'north', 'calder', 'never']) await leaveUnsent(workspaceId);
  expect(await elsewhere()).toEqual([
    { workspaceId: 'calder', changes: 3, forms: 1 },
    { workspaceId: 'north', changes: 3, forms: 1 },
  ]);
});

test('only what the person is no longer in is left behind, by its name, where something was not sent', async () => {
  for (const workspaceId of ['north', 'calder', 'empty']) await open(workspaceId);
  for (const workspaceId of ['north', 'calder']) await leaveUnsent(workspaceId);
  expect(await listLeftBehind(account, accountId)).toEqual([]);
  for (const id of ['calder', 'empty']) await account.table('workspace').update(id, { removedAt: at, user: undefined });
  expect(await listLeftBehind(account, accountId)).toEqual([
    { workspaceId: 'calder', name: 'calder', changes: 3, forms: 1 },
  ]);
});

test('what is unsent in several places is added up', () => {
  const one = { changes: 2, forms: 1 };
  expect([addUnsent([]), addUnsent([one, one])]).toEqual([
    { changes: 0, forms: 0 },
    { changes: 4, forms: 2 },
  ]);
});
