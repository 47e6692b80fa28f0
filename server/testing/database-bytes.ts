import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { useChainKey } from '#server/audit/chain-key.ts';
import type { Database, Db } from '#server/db/database.ts';
import { BatchSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { openKeyedDatabase, testChainKey } from '#server/testing/keyed-database.ts';

/** An in-memory database with the handle used to read its bytes. */
export interface OpenDatabase {
  db: Db;
  sqlite: SqliteDatabase.Database;
}

/** Opens a database from its bytes, as the server opens its file. */
export function openBytes(bytes: Buffer): OpenDatabase {
  const sqlite = new SqliteDatabase(bytes);
  sqlite.pragma('foreign_keys = ON');
  const db = new Kysely<Database>({ dialect: new BatchSqliteDialect(sqlite) });
  return { db: useChainKey(db, testChainKey), sqlite };
}

/** The bytes of a migrated database, with what `fill` puts into it. */
export async function bytesOfNew(fill?: (db: Db) => Promise<void>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  try {
    const path = join(folder, 'new.sqlite');
    const db = await openKeyedDatabase(path);
    await fill?.(db);
    await db.destroy();
    return bytesOf(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// An in-memory database has no write-ahead log beside it.
function bytesOf(path: string): Buffer {
  const sqlite = new SqliteDatabase(path);
  sqlite.pragma('journal_mode = DELETE');
  const bytes = sqlite.serialize();
  sqlite.close();
  return bytes;
}
