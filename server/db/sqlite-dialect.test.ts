import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchSqliteDialect } from './sqlite-dialect.ts';

let sqlite: SqliteDatabase.Database;
let db: Kysely<Record<string, Record<string, unknown>>>;

beforeEach(async () => {
  sqlite = new SqliteDatabase(':memory:');
  db = new Kysely({ dialect: new BatchSqliteDialect(sqlite) });
  await sql`create table thing (id integer, name text)`.execute(db);
  await db.insertInto('thing').values({ id: 1, name: 'one' }).execute();
});
afterEach(() => db.destroy());

const things = async () => db.selectFrom('thing').selectAll().execute();

test('a statement is asked for its columns once, not each time it is run', async () => {
  const asked = vi.spyOn(Object.getPrototypeOf(sqlite.prepare('select 1')) as SqliteDatabase.Statement, 'columns');
  for (let turn = 0; turn < 3; turn++) expect(await things()).toEqual([{ id: 1, name: 'one' }]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('a row has the columns that its table has by then', async () => {
  await things();
  await sql`alter table thing add column size integer default 5`.execute(db);
  expect(await things()).toEqual([{ id: 1, name: 'one', size: 5 }]);
  for (const [from, to] of [
    ['name', 'title'],
    ['title', 'name'],
    ['name', 'title'],
  ] as const) {
    await sql`alter table thing rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
    expect(await things()).toEqual([{ id: 1, [to]: 'one', size: 5 }]);
  }
});

test('a table that is made anew while it is empty has its own columns', async () => {
  await things();
  await sql`drop table thing`.execute(db);
  await sql`create table thing (number integer, label text)`.execute(db);
  expect(await things()).toEqual([]);
  await db.insertInto('thing').values({ number: 2, label: 'two' }).execute();
  expect(await things()).toEqual([{ number: 2, label: 'two' }]);
});

test('a row has the columns of its table again after a change of them that was given up', async () => {
  const renamed = db.transaction().execute(async (trx) => {
    await sql`/* a comment */ alter table thing rename column name to title`.execute(trx);
    expect(await trx.selectFrom('thing').selectAll().execute()).toEqual([{ id: 1, title: 'one' }]);
    throw new Error('given up');
  });
  await expect(renamed).rejects.toThrow('given up');
  expect(await things()).toEqual([{ id: 1, name: 'one' }]);
});
