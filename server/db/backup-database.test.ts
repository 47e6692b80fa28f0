import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getEpoch } from '#server/sync/run-sync.ts';
import { backupDatabase, restoreDatabase } from './backup-database.ts';
import { openDatabase } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'vernier-backup-'));

async function addSetting(path: string, name: string): Promise<void> {
  const db = await openDatabase(path);
  await db.insertInto('setting').values({ name, value: '1' }).execute();
  await db.destroy();
}

async function listSettings(path: string): Promise<string[]> {
  const db = await openDatabase(path);
  const rows = await db.selectFrom('setting').select('name').orderBy('name').execute();
  await db.destroy();
  return rows.map((row) => row.name);
}

test('a backup of a database in use holds what was committed, and never overwrites', async () => {
  const path = join(folder, 'used.sqlite');
  await addSetting(path, 'before');
  const open = await openDatabase(path);
  await backupDatabase(path, join(folder, 'copy.sqlite'));
  await open.insertInto('setting').values({ name: 'after', value: '1' }).execute();
  await open.destroy();
  expect(await listSettings(join(folder, 'copy.sqlite'))).toEqual(['before', 'epoch']);
  await expect(backupDatabase(path, join(folder, 'copy.sqlite'))).rejects.toThrow('never overwrites');
  await expect(backupDatabase(join(folder, 'none.sqlite'), join(folder, 'x.sqlite'))).rejects.toThrow('no database');
});

test('a restored database has another epoch', async () => {
  const path = join(folder, 'live.sqlite');
  await addSetting(path, 'one');
  await backupDatabase(path, join(folder, 'live-copy.sqlite'));
  await addSetting(path, 'two');
  const before = await openDatabase(path);
  const epoch = await getEpoch(before);
  await before.destroy();
  restoreDatabase(join(folder, 'live-copy.sqlite'), path);
  expect(await listSettings(path)).toEqual(['epoch', 'one']);
  const after = await openDatabase(path);
  expect(await getEpoch(after)).not.toBe(epoch);
  await after.destroy();
});

test('a damaged backup is not put in the place of a database', () => {
  const broken = join(folder, 'broken.sqlite');
  writeFileSync(broken, 'SQLite format 3\0 but no more');
  expect(() => restoreDatabase(broken, join(folder, 'target.sqlite'))).toThrow();
});
