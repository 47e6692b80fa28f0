import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/audit-table.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import type { Db } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate-database.ts';
import { moveToPostgres } from '#server/db/move-database.ts';
import { findSetting } from '#server/db/setting-table.ts';
import { fillDemo } from '#server/demo/fill-demo.ts';
import { DATABASE_FILE, makeBackup } from '#server/recovery/backup.ts';
import { restoreBackup } from '#server/recovery/restore.ts';
import { insertWorkspace } from '#server/sync/workspace-table.ts';
import { openKeyedDatabase, openKeyedPostgres, testChainKey } from '#server/testing/keyed-database.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { newDatabaseUrl } from '#server/testing/test-database.ts';

let folder: string;
let path: string;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  path = join(folder, 'vernier.sqlite');
  url = await newDatabaseUrl();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fill(db: Db): Promise<void> {
  const { services } = await openTestApp({ DATA_FOLDER: folder });
  await fillDemo({ ...services, db });
}

async function factsOf(db: Db) {
  const settings = await db.selectFrom('setting').selectAll().orderBy('name').execute();
  const organizations = await db.selectFrom('workspace').selectAll().orderBy('id').execute();
  const history = await db.selectFrom('history').selectAll().orderBy('workspaceId').orderBy('id').execute();
  return { settings, organizations, history };
}

test('a database moves with everything in it, its identity and its audit chain, and once only', async () => {
  const sqlite = await openKeyedDatabase(path);
  await fill(sqlite);
  const before = await factsOf(sqlite);
  await sqlite.destroy();
  const sums = await moveToPostgres(path, url);
  const rowsOf = (name: string) => sums.find(({ table }) => table === name)?.rows;
  expect(rowsOf('control')).toBeGreaterThan(100);
  expect(rowsOf('history')).toBe(before.history.length);
  const postgres = await openKeyedPostgres(url, 2);
  expect(await factsOf(postgres)).toEqual(before);
  expect(await verifyAudit(postgres)).toBeUndefined();
  await migrateDatabase(postgres);
  expect(await factsOf(postgres)).toEqual(before);
  await postgres.destroy();
  await expect(moveToPostgres(path, url)).rejects.toThrow('in use already');
});

test('a backup of PostgreSQL is a folder like any other: restored and moved, it is the database again', async () => {
  const sqlite = await openKeyedDatabase(path);
  await fill(sqlite);
  await sqlite.destroy();
  await moveToPostgres(path, url);
  const postgres = await openKeyedPostgres(url, 2);
  const at = new Date(Date.UTC(2026, 5, 10));
  const backup = join(folder, 'backup');
  expect((await makeBackup(folder, backup, at, { DATABASE_URL: url })).lost).toEqual([]);
  expect(await findSetting(postgres, LAST_BACKUP)).toBe(at.toISOString());
  const { history } = await factsOf(postgres);
  await postgres.destroy();
  const fresh = join(folder, 'fresh');
  await restoreBackup(backup, fresh, at, testChainKey);
  const other = await newDatabaseUrl();
  await moveToPostgres(join(fresh, DATABASE_FILE), other);
  const again = await openKeyedPostgres(other, 2);
  expect((await factsOf(again)).history).toEqual(history);
  expect(await again.selectFrom('recovery').select('cause').limit(1).execute()).toEqual([{ cause: 'restored' }]);
  await again.destroy();
});

test('a backup of PostgreSQL that cannot come to its place is not noted', async () => {
  const postgres = await openKeyedPostgres(url, 2);
  const backup = join(folder, 'backup');
  // Somebody takes the place while the copy is made.
  class Moment extends Date {
    override toISOString(): string {
      mkdirSync(join(backup, 'taken'), { recursive: true });
      return super.toISOString();
    }
  }
  const at = new Moment(Date.UTC(2026, 5, 10));
  await expect(makeBackup(folder, backup, at, { DATABASE_URL: url })).rejects.toThrow('ENOTEMPTY');
  expect(await findSetting(postgres, LAST_BACKUP)).toBeUndefined();
  await postgres.destroy();
});

test('when one row arrives otherwise than it left, nothing is moved', async () => {
  const sqlite = await openKeyedDatabase(path);
  await insertWorkspace(sqlite, { id: 'o', name: 'Northfield', referralCode: null }, new Date(0));
  await sqlite.destroy();
  const postgres = await openKeyedPostgres(url, 2);
  await sql`create function alter_name() returns trigger language plpgsql as $$
    begin new.name := new.name || ' '; return new; end $$`.execute(postgres);
  await sql`create trigger alter_name before insert on workspace
    for each row execute function alter_name()`.execute(postgres);
  await expect(moveToPostgres(path, url)).rejects.toThrow('workspace was not copied as it is');
  expect(await postgres.selectFrom('workspace').selectAll().execute()).toEqual([]);
  await postgres.destroy();
});
