import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { copyTables } from './copy-tables.ts';
import type { Db } from './database.ts';
import { openDatabase } from './open-database.ts';
import { saveSetting } from './setting-table.ts';

let from: Db;
let to: Db;

beforeEach(async () => {
  from = await openDatabase(':memory:');
  to = await openDatabase(':memory:');
  await saveSetting(from, 'lamp', 'lit');
  await to.deleteFrom('setting').execute();
  return async () => {
    await from.destroy();
    await to.destroy();
  };
});

test('a copy has every row as it is, and says how many there are of each table', async () => {
  const sums = await copyTables(from, to, from);
  const settings = await from.selectFrom('setting').selectAll().execute();
  expect(await to.selectFrom('setting').selectAll().execute()).toEqual(settings);
  expect(sums.find(({ table }) => table === 'setting')).toMatchObject({ rows: settings.length });
});

test.each([
  ['lacks a row', sql`delete from setting where name = 'lamp'`],
  ['has another value', sql`update setting set value = 'out' where name = 'lamp'`],
])('a copy that %s is refused', async (_what, change) => {
  await sql`create trigger spoils after insert on setting when new.name = 'lamp' begin
    ${change}; end`.execute(to);
  await expect(copyTables(from, to, from)).rejects.toThrow('setting was not copied as it is');
});
