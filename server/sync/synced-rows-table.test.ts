import { beforeEach, expect, test } from 'vitest';
import type { Row } from '#sync/engine/row.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { openTestOrganization, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  countRows,
  deleteRows,
  findRows,
  findRowsFor,
  listRows,
  listRowsAfter,
  listRowsBy,
  listTablesAfter,
  putRows,
  seqOfRow,
} from './synced-rows-table.ts';
import { syncedTable, syncedTables, type SyncedTable } from './synced-table-list.ts';

let server: TestApp;
let dana: TestPerson;
let stranger: TestPerson;
const at = '2026-06-09T09:00:00.000Z';

beforeEach(async () => {
  ({ server, dana, stranger } = await openTestOrganization({ dana: 'user' }));
});

const db = () => server.services.db;
const note = (id: string, accountId: string): Row => ({
  id,
  accountId,
  title: 't',
  body: '',
  href: '/',
  createdAt: at,
  readAt: null,
});
const status = (id: string, change: object = {}): Row => ({
  id,
  controlId: id,
  status: 'open',
  mfa: null,
  fips: null,
  notes: '',
  evidenceFiles: ['f1'],
  completedAt: null,
  updatedAt: at,
  updatedBy: null,
  stamps: {},
  ...change,
});
const put = (person: TestPerson, table: SyncedTable, rows: Row[], seq: number, trusted = false) =>
  putRows(db(), person.workspaceId, table, rows, seq, trusted);
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort();

test('rows come back as they were put, replaced by the same id, of one organization alone', async () => {
  const [one, two] = [status('3.1.1'), status('3.1.2', { mfa: 'none', notes: 'n' })];
  await put(dana, 'controlStatus', [one, two], 5);
  await put(stranger, 'controlStatus', [status('3.1.1', { notes: 'theirs' })], 5);
  await put(dana, 'controlStatus', [{ ...one, notes: 'new' }], 6);
  const { workspaceId } = dana;
  expect(await findRows(db(), workspaceId, 'controlStatus', ['3.1.1', 'none'])).toEqual([{ ...one, notes: 'new' }]);
  expect(await findRows(db(), workspaceId, 'controlStatus', [])).toEqual([]);
  expect(idsOf(await listRows(db(), workspaceId, 'controlStatus'))).toEqual(['3.1.1', '3.1.2']);
  expect(await listRows(db(), stranger.workspaceId, 'controlStatus')).toMatchObject([{ notes: 'theirs' }]);
});

test('rows are found by a field, under its column’s name', async () => {
  const side = { value: 'a', by: null, name: '', at: null };
  const conflict = (id: string, table: string): Row => ({
    id,
    table,
    recordId: 'r',
    field: 'f',
    was: null,
    earlier: side,
    later: side,
    merged: 'a',
    state: 'open',
    choice: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: at,
  });
  await put(dana, 'conflict', [conflict('c1', 'plan'), conflict('c2', 'board')], 5);
  await put(stranger, 'conflict', [conflict('c3', 'plan')], 5);
  const found = await listRowsBy(db(), dana.workspaceId, 'conflict', 'table', 'plan');
  expect(found).toEqual([conflict('c1', 'plan')]);
});

// The line under each directive must be refused by the compiler: if it were accepted, the directive itself would be the
// error.
test('a wrong table and a wrong field are refused, also by the compiler', async () => {
  const { workspaceId } = dana;
  // @ts-expect-error there is no table of this name
  await expect(listRows(db(), workspaceId, 'tickett')).rejects.toThrow('no synchronized table tickett');
  // @ts-expect-error there is no table of this name
  await expect(findRows(db(), workspaceId, 'tickett', ['t1'])).rejects.toThrow('no synchronized table tickett');
  // @ts-expect-error there is no table of this name
  await expect(putRows(db(), workspaceId, 'tickett', [], 5)).rejects.toThrow('no synchronized table tickett');
  // @ts-expect-error a conflict has no such field
  await expect(listRowsBy(db(), workspaceId, 'conflict', 'tableName', 'plan')).rejects.toThrow('has no tableName');
  expect(() => syncedTable('tickett')).toThrow('no synchronized table tickett');
});

test('[PL6] what was written after a number comes by that number, one’s own alone, as many as asked for', async () => {
  await put(dana, 'notification', [note('n3', dana.id)], 9);
  await put(dana, 'notification', [note('n1', dana.id)], 7);
  await put(dana, 'notification', [note('n2', dana.id), note('n4', stranger.id)], 8);
  await put(stranger, 'notification', [note('n5', dana.id)], 8);
  const reader = plainReader(dana.workspaceId, dana.id);
  const after = async (cursor: number, limit: number) =>
    (await listRowsAfter(db(), reader, 'notification', cursor, limit)).map(({ seq, row }) => [seq, row.id]);
  expect(await after(0, 10)).toEqual([
    [7, 'n1'],
    [8, 'n2'],
    [9, 'n3'],
  ]);
  expect(await after(7, 10)).toEqual([
    [8, 'n2'],
    [9, 'n3'],
  ]);
  expect(await after(0, 2)).toHaveLength(2);
});

test('which tables have something for this person is one question, with the same answer as each table gives', async () => {
  const colleague = await server.addPerson(dana.workspaceId, 'Cy');
  await put(dana, 'controlStatus', [status('3.1.1')], 501);
  await put(stranger, 'controlStatus', [status('3.1.1')], 502);
  await put(dana, 'notification', [note('n1', colleague.id)], 503, true);
  const tables = Object.keys(syncedTables);
  const everyone = [dana, colleague, stranger].map(({ id, workspaceId }) => plainReader(workspaceId, id));
  for (const reader of everyone) {
    for (const after of [0, 500, 501, 503]) {
      const each: string[] = [];
      for (const table of tables) if ((await listRowsAfter(db(), reader, table, after, 1)).length > 0) each.push(table);
      expect(await listTablesAfter(db(), reader, tables, after)).toEqual(each);
    }
  }
  const reader = plainReader(dana.workspaceId, dana.id);
  expect(await listTablesAfter(db(), reader, tables, 500)).toEqual(['controlStatus']);
  expect(await listTablesAfter(db(), reader, [], 0)).toEqual([]);
});

test('rows are counted for each table as this person may receive them, of one organization alone', async () => {
  await put(dana, 'controlStatus', [status('3.1.1'), status('3.1.2')], 5);
  await put(stranger, 'controlStatus', [status('3.1.3')], 5);
  await put(dana, 'notification', [note('n1', dana.id), note('n2', stranger.id)], 6);
  const counts = await countRows(db(), plainReader(dana.workspaceId, dana.id));
  expect(counts).toMatchObject({ controlStatus: 2, notification: 1, plan: 0 });
  expect(counts.control).toBeGreaterThan(100);
});

test('for who means to change it, a colleague’s row is there, another organization’s is not', async () => {
  await put(dana, 'controlStatus', [status('3.1.1')], 5);
  const find = ({ workspaceId, id }: TestPerson) =>
    findRowsFor(db(), plainReader(workspaceId, id), 'controlStatus', ['3.1.1']);
  expect(await find(dana)).toEqual({ rows: [status('3.1.1')], hidden: [] });
  expect(await find(stranger)).toEqual({ rows: [], hidden: [] });
});

test('the number of the transaction that last wrote a row is known, of one workspace alone', async () => {
  await put(dana, 'controlStatus', [status('3.1.1'), status('3.1.2')], 5);
  await put(dana, 'controlStatus', [status('3.1.2')], 7);
  await put(stranger, 'controlStatus', [status('3.1.3')], 9);
  const seqs = ['3.1.1', '3.1.2', '3.1.3'].map((id) => seqOfRow(db(), dana.workspaceId, 'controlStatus', id));
  expect(await Promise.all(seqs)).toEqual([5, 7, 0]);
});

test.each(['control', 'member', 'workspaceSetting'] as const)('changes of people never write %s', async (table) => {
  await expect(put(dana, table, [{ id: 'x' }], 5)).rejects.toThrow(`mutations do not write ${table}`);
  await expect(deleteRows(db(), dana.workspaceId, table, ['x'], 5, at)).rejects.toThrow(
    `mutations do not remove ${table}`,
  );
});

test('of the objectives people write their own, and only the server writes the standard’s', async () => {
  const [standard] = await listRows(db(), dana.workspaceId, 'objective');
  if (!standard) throw new Error('the catalog has objectives');
  await expect(put(dana, 'objective', [standard], 5)).rejects.toThrow('mutations do not write objective');
  const own = { ...standard, id: 'own', custom: true };
  await expect(put(dana, 'objective', [own, standard], 5)).rejects.toThrow('mutations do not write objective');
  await put(dana, 'objective', [own], 5);
  await put(dana, 'objective', [{ ...standard, title: 'Corrected' }], 6, true);
  const [found, corrected] = await Promise.all(
    ['own', standard.id].map((id) => findRows(db(), dana.workspaceId, 'objective', [id])),
  );
  expect([found, corrected]).toMatchObject([[own], [{ title: 'Corrected' }]]);
});

test('a profile is changed where it is, in its own organization, and never made or removed', async () => {
  const { workspaceId, id } = dana;
  const [profile] = await findRows(db(), workspaceId, 'profile', [id]);
  if (!profile) throw new Error('a person has a profile');
  const colleague = await server.addPerson(workspaceId, 'Priya');
  await put(dana, 'profile', [{ ...profile, phone: '555' }], 40);
  expect(await findRows(db(), workspaceId, 'profile', [id])).toEqual([{ ...profile, phone: '555' }]);
  expect(await findRows(db(), workspaceId, 'profile', [colleague.id])).toMatchObject([{ phone: profile.phone }]);
  const reader = plainReader(workspaceId, id);
  expect(await listRowsAfter(db(), reader, 'profile', 39, 5)).toMatchObject([{ seq: 40 }]);
  await expect(put(dana, 'profile', [{ ...profile, id: stranger.id }], 41)).rejects.toThrow(
    `member has no row ${stranger.id}`,
  );
  await expect(deleteRows(db(), workspaceId, 'profile', [id], 41, at)).rejects.toThrow(
    'mutations do not remove profile',
  );
});

test('[PL7] a removed row leaves its tombstone, once, under its newest number', async () => {
  const { workspaceId } = dana;
  await put(dana, 'controlStatus', [status('3.1.1'), status('3.1.2')], 5);
  await put(stranger, 'controlStatus', [status('3.1.1')], 5);
  await deleteRows(db(), workspaceId, 'controlStatus', ['3.1.1'], 6, at);
  await deleteRows(db(), workspaceId, 'controlStatus', ['3.1.1'], 7, at);
  expect(idsOf(await listRows(db(), workspaceId, 'controlStatus'))).toEqual(['3.1.2']);
  expect(await listRows(db(), stranger.workspaceId, 'controlStatus')).toHaveLength(1);
  const left = db().selectFrom('tombstone').selectAll().where('at', '=', at);
  const told = { workspaceId, tableName: 'controlStatus', id: '3.1.1', seq: 7, at, assessmentId: null };
  expect(await left.execute()).toEqual([told]);
});
