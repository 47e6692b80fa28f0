import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { findWorkspace, keepUser, openAccountDatabase } from '#web/store/account-database.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { databaseName, LAST_WRITE, openRecordDatabase } from '#web/store/record-database.ts';
import { forgetWorkspace } from './forget-workspace.ts';
import { writeSummary } from './summary-writer.ts';
import { readSummary } from './workspace-summary.ts';

const NOW = '2026-06-09T09:00:00.000Z';
const person = { accountId: '', workspaceId: 'north' };
const proven = provenFor({ epoch: 'e' });
let db: ReturnType<typeof openRecordDatabase>;
let files: Dexie;
let account: ReturnType<typeof openAccountDatabase>;

beforeEach(async () => {
  person.accountId = crypto.randomUUID();
  db = openRecordDatabase(databaseName(person));
  files = openFileDatabase(fileDatabaseName(person));
  account = openAccountDatabase(person.accountId);
  await keepUser(account, { id: person.accountId, workspaceId: 'north', organizationName: 'North' } as User);
  await db.table('meta').bulkPut([
    { name: 'client', value: { clientId: 'c', epoch: 'e', cursor: 12 } },
    { name: 'history', value: { epoch: 'e', after: 7 } },
  ]);
  for (const table of db.tables) {
    if (table.name !== 'meta') await table.put(rowFor(table.schema.primKey.name));
  }
});

afterEach(async () => {
  await db.delete();
  await files.delete();
  await account.delete();
});

// A row that every store takes, whatever it is keyed by.
function rowFor(key: string): object {
  const day = '2026-06-09';
  const dated = {
    title: 'One',
    what: 'One',
    dueOn: day,
    dueDate: day,
    controlId: '3.1.1',
    referenceId: null,
    targetDate: day,
    statusDate: day,
    nextReviewOn: null,
    expiresOn: null,
    milestones: [],
    storedAt: NOW,
  };
  return { [key]: key === 'mid' || key === 'index' ? 1 : 'one', touches: [], recordId: 'r', ...dated };
}

const file = (id: string) => ({ id, size: 2, held: 2, sent: 0, keep: 1, trouble: null, at: NOW });
const counts = async (from: { tables: { name: string; count(): PromiseLike<number> }[] }) => {
  const all = await Promise.all(from.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(all.filter(([, count]) => count > 0));
};

test('[SE3] rows and history are gone; what was not sent or is being written is here for its author', async () => {
  expect(await forgetWorkspace(db, person, proven, NOW)).toBe(true);
  expect(await counts(db)).toEqual({ outbox: 1, aside: 1, packet: 1, draft: 1, meta: 1 });
  expect(await db.table('meta').get('client')).toMatchObject({ value: { clientId: 'c', cursor: 0 } });
});

test('[SE3] what a page remembers of rows that are gone counts no more', async () => {
  await db.table('meta').put({ name: LAST_WRITE, value: 'a page' });
  await forgetWorkspace(db, person, proven, NOW);
  expect(await db.table('meta').get(LAST_WRITE)).toBeUndefined();
});

test('[SE4] what is proven in another life of the database takes nothing from this device', async () => {
  const before = await counts(db);
  expect(await forgetWorkspace(db, person, provenFor({ epoch: 'restored' }), NOW)).toBe(false);
  expect(await counts(db)).toEqual(before);
  expect((await findWorkspace(account, 'north'))?.removedAt).toBeUndefined();
});

test('files that the server has are gone; one that only this device has stays, with its record', async () => {
  await files.table('file').bulkPut([file('own'), file('sent')]);
  await files.table('chunk').bulkPut([
    { id: 'own', index: 0 },
    { id: 'sent', index: 0 },
  ]);
  await files.table('thumb').put({ id: 'sent' });
  await db.table('document').bulkPut([
    { id: 'own', storedAt: null },
    { id: 'sent', storedAt: NOW },
  ]);
  await forgetWorkspace(db, person, proven, NOW);
  expect(await counts(files)).toEqual({ file: 1, chunk: 1 });
  expect(await db.table('document').toArray()).toEqual([{ id: 'own', storedAt: null }]);
  expect(await files.table('file').toCollection().primaryKeys()).toEqual(['own']);
  expect(await files.table('chunk').toCollection().primaryKeys()).toEqual([['own', 0]]);
});

test('every tab can read that the person is no longer there, and no summary is left or written again', async () => {
  await writeSummary(account, await readSummary(db, undefined, person));
  expect(await account.table('summary').count()).toBe(1);
  await forgetWorkspace(db, person, proven, NOW);
  expect(await findWorkspace(account, 'north')).toEqual({
    workspaceId: 'north',
    name: 'North',
    holder: 'organization',
    isListed: false,
    removedAt: NOW,
  });
  await writeSummary(account, await readSummary(db, undefined, person));
  expect(await account.table('summary').count()).toBe(0);
});

test('[CI7] of whom less reaches than before the figures go too, and their place stays', async () => {
  await writeSummary(account, await readSummary(db, undefined, person));
  await forgetWorkspace(db, person, proven, NOW, true);
  expect(await counts(db)).toEqual({ outbox: 1, aside: 1, packet: 1, draft: 1, meta: 1 });
  expect(await account.table('summary').count()).toBe(0);
  expect(await findWorkspace(account, 'north')).toMatchObject({ isListed: true });
  expect(await findWorkspace(account, 'north')).not.toHaveProperty('removedAt');
});

test('done twice it is as done once, with the first time', async () => {
  await forgetWorkspace(db, person, proven, NOW);
  await forgetWorkspace(db, person, proven, '2026-06-10T09:00:00.000Z');
  expect(await counts(db)).toEqual({ outbox: 1, aside: 1, packet: 1, draft: 1, meta: 1 });
  expect(await findWorkspace(account, 'north')).toMatchObject({ removedAt: NOW });
});

test('a workspace without files on this device is forgotten too, and gets no database for them', async () => {
  await files.delete();
  await forgetWorkspace(db, person, proven, NOW);
  expect(await counts(db)).toEqual({ outbox: 1, aside: 1, packet: 1, draft: 1, meta: 1 });
  expect(await Dexie.exists(fileDatabaseName(person))).toBe(false);
  expect(await findWorkspace(account, 'north')).toMatchObject({ removedAt: NOW });
});

test('a workspace that the device does not list any more is forgotten without being listed again', async () => {
  await account.table('workspace').delete('north');
  await forgetWorkspace(db, person, proven, NOW);
  expect(await account.table('workspace').count()).toBe(0);
  expect(await counts(db)).toEqual({ outbox: 1, aside: 1, packet: 1, draft: 1, meta: 1 });
});

test.each(['another', null])(
  '[SE4] a device that knows the life %j of the database by now forgets nothing, and no tab is told',
  async (epoch) => {
    await db.table('meta').put({ name: 'client', value: { clientId: 'c', epoch, cursor: 12 } });
    await files.table('file').put(file('sent'));
    const before = [await counts(db), await counts(files)];
    expect(await forgetWorkspace(db, person, proven, NOW)).toBe(false);
    expect([await counts(db), await counts(files)]).toEqual(before);
    expect(await findWorkspace(account, 'north')).not.toHaveProperty('removedAt');
  },
);
