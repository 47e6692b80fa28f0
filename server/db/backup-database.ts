import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';

/** The setting that records when the last backup was made. */
export const LAST_BACKUP = 'lastBackup';

/**
 * Copies a database that may be in use into a single new file, and checks the copy. `at`: the time of the backup, which
 * is stored in the copy.
 */
export async function copyDatabase(from: string, to: string, at: Date): Promise<void> {
  const source = new SqliteDatabase(from, { readonly: true });
  try {
    await source.backup(to);
    chmodSync(to, 0o600);
  } finally {
    source.close();
  }
  finishCopy(to, at);
}

/** Stores the time of the backup in a copy, leaves it as a single file, and checks it. */
export function finishCopy(path: string, at: Date): void {
  noteBackup(path, at);
  const copy = new SqliteDatabase(path);
  // A single file without others beside it, so that it can be read where nothing can be written.
  copy.pragma('journal_mode = DELETE');
  copy.close();
  checkIntegrity(path);
}

/** Copies a database file that is not in use, including its log, and checks the copy. */
export function takeDatabase(from: string, to: string): void {
  copyFileSync(from, to);
  if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  checkIntegrity(to);
}

/** Records in the database the time up to which everything in it was copied. */
export function noteBackup(path: string, at: Date): void {
  const sqlite = new SqliteDatabase(path);
  const statement = sqlite.prepare(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  statement.run(LAST_BACKUP, at.toISOString());
  sqlite.close();
}

/** The rows that a query finds in a database file. */
export function queryDatabase<Row>(path: string, query: string): Row[] {
  const sqlite = new SqliteDatabase(path, { readonly: true });
  const rows = sqlite.prepare<[], Row>(query).all();
  sqlite.close();
  return rows;
}

/** Whether a process has the database open. If none has, moves its log into its file. */
export function isInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const sqlite = new SqliteDatabase(path, { timeout: 0 });
  try {
    // A process with the file open holds a lock that excludes this mode.
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('begin exclusive; commit');
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    return false;
  } catch (error) {
    // A file that is not a database cannot be in use.
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  } finally {
    sqlite.close();
  }
}

/** Throws if the database is damaged. */
function checkIntegrity(path: string): void {
  const sqlite = new SqliteDatabase(path);
  try {
    const result = sqlite.pragma('integrity_check', { simple: true });
    if (result !== 'ok') throw new Error(`${path} is damaged: ${String(result)}`);
  } finally {
    sqlite.close();
  }
}
