import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** Copies a database that may be in use into a single file, and checks the copy. Answers the number of its pages. */
export async function backupDatabase(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new Error(`There is no database at ${from}.`);
  if (existsSync(to)) throw new Error(`${to} exists already; a backup never overwrites.`);
  mkdirSync(dirname(to), { recursive: true });
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    const { totalPages } = await source.backup(to);
    checkIntegrity(to);
    return totalPages;
  } finally {
    source.close();
  }
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
