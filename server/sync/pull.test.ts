import { beforeEach, describe, expect, test } from 'vitest';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { hashRows } from '#sync/engine/kept-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import { plainReader } from '#server/testing/plain-reader.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readPage, type Page, type PullPlace } from './pull.ts';
import { deleteRows, putRows } from './synced-rows-table.ts';
import { insertWorkspace } from './workspace-table.ts';

const at = '2026-06-09T09:00:00.000Z';
const workspaceId = 'north';
const reader = plainReader(workspaceId, 'dana');
let db: Db;

beforeEach(async () => {
  db = await openTestDatabase();
  for (const id of [workspaceId, 'south']) {
    await insertWorkspace(db, { id, name: id, referralCode: null }, new Date(at));
  }
});

const status = (id: string, notes = ''): Row => {
  const rest = { mfa: null, fips: null, evidenceFiles: [], completedAt: null, updatedAt: at, updatedBy: null };
  return { id, controlId: id, status: 'complete', notes, ...rest, stamps: {} };
};
const put = (seq: number, ...rows: Row[]) => putRows(db, workspaceId, 'controlStatus', rows, seq);
const remove = (seq: number, ...ids: string[]) => deleteRows(db, workspaceId, 'controlStatus', ids, seq, at);
const forgetUpTo = (seq: number) =>
  db.updateTable('workspace').set({ tombstonesFrom: seq }).where('id', '=', workspaceId).execute();

const after = (baseCursor: number, change: Partial<PullPlace> = {}): PullPlace => ({
  baseCursor,
  continues: false,
  snapshot: null,
  ...change,
});

async function read(place: PullPlace, seq: number, ...rest: [ReadonlySet<string>?, ReadonlyMap<string, Row[]>?]) {
  const page = await readPage(db, reader, place, seq, ...rest);
  if (page === 'stale') throw new Error('nothing was forgotten');
  return page;
}

const idsIn = ({ put }: Page) => (put['controlStatus'] ?? []).map(({ id }) => id).sort();

describe('[PL7] which cursor gets everything anew', () => {
  beforeEach(async () => {
    await put(4, status('3.1.1'));
    await put(6, status('3.1.2'));
    await forgetUpTo(5);
  });

  test.each([
    ['none', 0, 7, ['3.1.1', '3.1.2']],
    ['one from before the deletions that are known', 4, 7, ['3.1.1', '3.1.2']],
    ['the oldest that saw all others', 5, null, ['3.1.2']],
    ['the newest', 7, null, []],
    ['one that is ahead of the server', 8, 7, ['3.1.1', '3.1.2']],
  ])('%s', async (_name, cursor, snapshot, ids) => {
    const page = await read(after(cursor), 7);
    expect(page).toMatchObject({ baseCursor: cursor, cursor: 7, snapshot, more: false, del: {}, kept: null });
    expect(idsIn(page)).toEqual(ids);
  });

  test('a snapshot goes on from its page as long as no deletion since its beginning was forgotten', async () => {
    const next = after(4, { continues: true, snapshot: 5 });
    expect(await read(next, 7)).toMatchObject({ baseCursor: 4, cursor: 7, snapshot: 5, more: false });
    expect(await readPage(db, reader, { ...next, snapshot: 4 }, 7)).toBe('stale');
    expect(await readPage(db, reader, after(8, { continues: true, snapshot: 6 }), 7)).toBe('stale');
    expect(await read(after(7, { continues: true, snapshot: 6 }), 7)).toMatchObject({ cursor: 7, put: {} });
  });

  test('what is not a snapshot goes on as long as no deletion since its own cursor was forgotten', async () => {
    const next = (cursor: number) => after(cursor, { continues: true });
    expect(await readPage(db, reader, next(4), 7)).toBe('stale');
    expect(idsIn(await read(next(5), 7))).toEqual(['3.1.2']);
  });
});

test('a snapshot names no deletion, and its later pages name those since it began', async () => {
  await put(1, status('3.1.1'));
  await put(2, status('3.1.2'));
  await remove(3, '3.1.2');
  expect(await read(after(0), 3)).toMatchObject({ snapshot: 3, del: {} });
  const later = await read(after(2, { continues: true, snapshot: 2 }), 3);
  expect(later).toMatchObject({ snapshot: 2, put: {}, del: { controlStatus: ['3.1.2'] } });
});

test('a delta has the rows and the deletions after its cursor, of its own workspace', async () => {
  await put(1, status('3.1.1'), status('3.1.2'), status('3.1.3'));
  await remove(2, '3.1.1');
  await remove(3, '3.1.2');
  await deleteRows(db, 'south', 'controlStatus', ['3.1.9'], 3, at);
  const page = await read(after(2), 3);
  expect([page.put, page.del]).toEqual([{}, { controlStatus: ['3.1.2'] }]);
  expect(await read(after(3), 3)).toMatchObject({ put: {}, del: {}, more: false });
});

test('only tables that are known to have changed are looked into', async () => {
  await put(2, status('3.1.1'));
  expect(idsIn(await read(after(1), 2, new Set(['controlStatus'])))).toEqual(['3.1.1']);
  expect(await read(after(1), 2, new Set(['board']))).toMatchObject({ cursor: 2, put: {} });
  expect(idsIn(await read(after(0), 2, new Set(['board'])))).toEqual(['3.1.1']);
});

describe('[PL3] a page', () => {
  test('ends where a transaction ends, and says that there is more', async () => {
    await put(1, status('3.1.1'), status('3.1.2'));
    await put(2, status('3.1.3'), status('3.1.4'));
    await put(3, status('3.1.5'));
    const first = await read(after(0, { pageRows: 3 }), 3);
    expect([idsIn(first), first.cursor, first.more]).toEqual([['3.1.1', '3.1.2'], 1, true]);
    const second = await read(after(1, { continues: true, snapshot: 3, pageRows: 3 }), 3);
    expect([idsIn(second), second.cursor, second.more]).toEqual([['3.1.3', '3.1.4', '3.1.5'], 3, false]);
  });

  test('holds as many rows as it may', async () => {
    await put(1, status('3.1.1'), status('3.1.2'));
    await put(2, status('3.1.3'));
    const page = await read(after(0, { pageRows: 3 }), 2);
    expect([idsIn(page).length, page.cursor, page.more]).toEqual([3, 2, false]);
  });

  test('is larger than it may be when a single transaction is, and ends with that one', async () => {
    const many = Array.from({ length: 9 }, (_, index) => status(`3.1.${index + 1}`));
    await put(2, ...many);
    await put(3, status('3.2.1'));
    const page = await read(after(1, { pageRows: 2 }), 3);
    expect([idsIn(page).length, page.cursor, page.more]).toEqual([9, 2, true]);
  });

  test('counts deletions like rows', async () => {
    await put(1, status('3.1.1'), status('3.1.2'), status('3.1.3'), status('3.1.4'));
    await remove(2, '3.1.1', '3.1.2');
    await remove(3, '3.1.3', '3.1.4');
    const first = await read(after(1, { pageRows: 3 }), 3);
    expect(first).toMatchObject({ del: { controlStatus: ['3.1.1', '3.1.2'] }, cursor: 2, more: true });
    const second = await read(after(2, { continues: true, pageRows: 3 }), 3);
    expect(second).toMatchObject({ del: { controlStatus: ['3.1.3', '3.1.4'] }, cursor: 3, more: false });
  });

  test('[RP8] ends before the text that is too much, but has one transaction at least', async () => {
    const long = 'x'.repeat(2_200_000);
    await put(1, status('3.1.1', long), status('3.1.2', long));
    await put(2, status('3.1.3', long));
    await put(3, status('3.1.4'));
    await put(4, status('3.1.5', 'x'.repeat(1_000_000)));
    const cursors: number[] = [];
    for (let [cursor, isMore] = [0, true]; isMore;) {
      const page = await read(after(cursor, { continues: cursor > 0, snapshot: 4 }), 4);
      cursors.push(page.cursor);
      [cursor, isMore] = [page.cursor, page.more];
    }
    expect(cursors).toEqual([1, 4]);
  });

  test('[RP8] ends before the text that is too much also where that is another table’s', async () => {
    const long = 'x'.repeat(2_200_000);
    const side = { value: 'a', by: null, name: '', at: null };
    const about = { table: 'controlStatus', recordId: '3.1.1', field: 'notes', was: null, earlier: side, later: side };
    const open = { state: 'open', choice: null, resolvedBy: null, resolvedAt: null, createdAt: at };
    const conflict = (id: string): Row => ({ id, ...about, merged: long, ...open });
    await putRows(db, workspaceId, 'conflict', [conflict('c1')], 1);
    await put(2, status('3.1.1', long));
    await put(3, status('3.1.2', long));
    await putRows(db, workspaceId, 'conflict', [conflict('c2')], 4);
    const cursors: number[] = [];
    for (const from of [0, 1, 2, 3]) {
      cursors.push((await read(after(from, { continues: from > 0, snapshot: 4 }), 4)).cursor);
    }
    expect(cursors).toEqual([1, 2, 3, 4]);
  });
});

describe('rows that their device has', () => {
  beforeEach(async () => {
    await put(2, status('3.1.1'));
    await put(3, status('3.1.2'), status('3.1.3'));
  });
  const own = new Map([
    ['board', []],
    ['controlStatus', [status('3.1.2')]],
  ]);

  test('are named on the page that comes to the newest number, with a hash', async () => {
    const page = await read(after(1), 3, undefined, own);
    expect(idsIn(page)).toEqual(['3.1.1', '3.1.3']);
    expect(page.kept).toEqual({ ids: { controlStatus: ['3.1.2'] }, hash: hashRows([status('3.1.2')]) });
  });

  test('are left to a later page by one that does not', async () => {
    const page = await read(after(1, { pageRows: 1 }), 3, undefined, own);
    expect([idsIn(page), page.more, page.kept]).toEqual([['3.1.1'], true, null]);
  });

  test('come whole where there are none, or everything comes anew', async () => {
    expect(await read(after(1), 3, undefined, new Map([['board', []]]))).toMatchObject({ kept: null });
    const all = await read(after(0), 3, undefined, own);
    expect([idsIn(all).length, all.kept]).toEqual([3, null]);
  });
});

describe('[PL10] tables that are wanted first', () => {
  const putOne = (seq: number, id: string) =>
    putRows(db, workspaceId, 'objectiveStatus', [{ ...emptyObjectiveStatus(id), updatedAt: at }], seq);
  const first = after(0, { ahead: ['objectiveStatus', 'nothing of this name'], pageRows: 2 });
  const rest = (snapshot: number, change: Partial<PullPlace> = {}) =>
    after(0, { ahead: ['objectiveStatus'], continues: true, snapshot, ...change });
  const named = ({ put: rows, del }: Page) =>
    Object.fromEntries([
      ...Object.entries(rows).map(([table, list]) => [table, list.map(({ id }) => id).sort()]),
      ...Object.entries(del).map(([table, ids]) => [`no ${table}`, ids]),
    ]);

  beforeEach(async () => {
    await putOne(1, 'b1');
    await put(2, status('3.1.1'));
    await putOne(3, 'b2');
    await put(4, status('3.1.2'), status('3.1.3'));
  });

  test('come alone and whole, and the others from the beginning', async () => {
    const page = await read(first, 4);
    expect(page).toMatchObject({ baseCursor: 0, cursor: 0, snapshot: 4, ahead: ['objectiveStatus'], more: true });
    expect(named(page)).toEqual({ objectiveStatus: ['b1', 'b2'] });
    const next = await read(rest(4), 4);
    expect(next).toMatchObject({ baseCursor: 0, cursor: 4, snapshot: 4, more: false });
    expect(next.ahead).toBeUndefined();
    expect(named(next)).toEqual({ controlStatus: ['3.1.1', '3.1.2', '3.1.3'] });
  });

  test('come again where they changed since, and say what was deleted, on whatever page its number is', async () => {
    await deleteRows(db, workspaceId, 'objectiveStatus', ['b1'], 5, at);
    await putOne(6, 'b2');
    await putOne(7, 'b3');
    expect(named(await read(rest(4), 7))).toEqual({
      objectiveStatus: ['b2', 'b3'],
      controlStatus: ['3.1.1', '3.1.2', '3.1.3'],
      'no objectiveStatus': ['b1'],
    });
    const small = await read(rest(4, { pageRows: 1 }), 7);
    expect([named(small), small.cursor, small.more]).toEqual([{ controlStatus: ['3.1.1'] }, 3, true]);
    expect(named(await read({ ...rest(4), baseCursor: 3 }, 7))).toEqual({
      objectiveStatus: ['b2', 'b3'],
      controlStatus: ['3.1.2', '3.1.3'],
      'no objectiveStatus': ['b1'],
    });
  });

  test('come like all others when they do not fit into a page, everything does, or the device has records', async () => {
    const small = await read({ ...first, pageRows: 1 }, 4);
    expect(small.ahead).toBeUndefined();
    expect(named(small)).toEqual({ objectiveStatus: ['b1'], controlStatus: ['3.1.1'] });
    const whole = await read({ ...first, pageRows: 3 }, 4);
    expect([whole.ahead, whole.cursor, whole.more]).toEqual([undefined, 4, false]);
    expect(named(await read({ ...first, baseCursor: 2 }, 4))).toEqual({
      objectiveStatus: ['b2'],
      controlStatus: ['3.1.2', '3.1.3'],
    });
  });
});
