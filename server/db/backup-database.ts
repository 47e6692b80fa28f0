import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** The setting that tells when the last backup was made. */
export const LAST_BACKUP = 'lastBackup';

/** Copies a database that may be in use into a single file, checks the copy, and notes when. Answers the number of its pages. */
export async function backupDatabase(from: string, to: string, now = new Date()): Promise<number> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup never overwrites.`);
  mkdirSync(dirname(to), { recursive: true });
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    const { totalPages } = await source.backup(to);
    checkIntegrity(to);
    noteBackup(from, now);
    return totalPages;
  } finally {
    source.close();
  }
}

function noteBackup(path: string, now: Date): void {
  const sqlite = new SqliteDatabase(path);
  const statement = sqlite.prepare(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  statement.run(LAST_BACKUP, now.toISOString());
  sqlite.close();
}

/**
 * Puts a backup in the place of the database of a stopped server. The restored database gets an epoch of its own: devices
 * then keep their queues, take a fresh snapshot, and send what the backup does not know.
 */
export function restoreDatabase(from: string, to: string): void {
  checkIntegrity(from);
  mkdirSync(dirname(to), { recursive: true });
  for (const suffix of ['-wal', '-shm']) rmSync(to + suffix, { force: true });
  copyFileSync(from, to);
  const restored = new SqliteDatabase(to);
  restored.prepare(`update setting set value = ? where name = 'epoch'`).run(randomUUID());
  restored.close();
}

function checkIntegrity(path: string): void {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  const result = sqlite.pragma('integrity_check', { simple: true });
  sqlite.close();
  if (result !== 'ok') throw new Error(`${path} is damaged: ${String(result)}`);
}
