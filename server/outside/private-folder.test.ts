import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { makeBackup } from '#server/recovery/backup.ts';
import { keepPrivate } from './private-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const modeOf = (...parts: string[]) => statSync(join(root, ...parts)).mode & 0o777;

test('a data folder that others could read is its owner’s alone, with everything in it', () => {
  mkdirSync(join(root, 'old/files'), { recursive: true });
  for (const path of ['old', 'old/files']) chmodSync(join(root, path), 0o755);
  writeFileSync(join(root, 'old/vernier.sqlite'), '');
  chmodSync(join(root, 'old/vernier.sqlite'), 0o644);
  keepPrivate(join(root, 'old'));
  expect([modeOf('old'), modeOf('old/files'), modeOf('old/vernier.sqlite')]).toEqual([0o700, 0o700, 0o600]);
});

test('a new database and its log are 0600 in a folder of 0700, whatever the umask, and so is a backup', async () => {
  keepPrivate(join(root, 'new'));
  const db = await openDatabase(join(root, 'new/vernier.sqlite'));
  expect([modeOf('new'), modeOf('new/vernier.sqlite'), modeOf('new/vernier.sqlite-wal')]).toEqual([
    0o700, 0o600, 0o600,
  ]);
  await makeBackup(join(root, 'new'), join(root, 'backup'), new Date(Date.UTC(2026, 5, 9)));
  expect([modeOf('backup'), modeOf('backup/vernier.sqlite')]).toEqual([0o700, 0o600]);
  await db.destroy();
});
