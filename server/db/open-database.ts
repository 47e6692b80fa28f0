import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { guardPastInSqlite } from './append-only.ts';
import type { Database, Db } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { isPostgres, openPostgres } from './open-postgres.ts';
import { BatchSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens a database, migrates it, and sets its epoch: PostgreSQL at a `postgres:` address, else the SQLite file of this
 * path, created where missing. `:memory:` is for tests.
 */
export async function openDatabase(place: string): Promise<Db> {
  return isPostgres(place) ? openPostgres(place) : openSqlite(place);
}

async function openSqlite(path: string): Promise<Db> {
  if (path !== ':memory:') makePrivateFile(path);
  const sqlite = new SqliteDatabase(path);
  sqlite.pragma('journal_mode = WAL');
  // FULL: an answer that says 'saved' survives a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // The job below moves the log into the file. The limit only guards against a flood, and against its failing.
  sqlite.pragma('wal_autocheckpoint = 20000');
  const db = new Kysely<Database>({ dialect: new BatchSqliteDialect(sqlite) });
  await migrateDatabase(db);
  guardPastInSqlite(sqlite);
  return db;
}

// SQLite gives the log beside it the rights of the database.
function makePrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** How often (ms) a serving process moves SQLite's write-ahead log into the file. */
export const CHECKPOINT_MS = 5_000;

/** Otherwise whichever push fills the write-ahead log would have to move it. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}
