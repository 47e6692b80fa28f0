import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { useChainKey } from '#server/audit/chain-key.ts';
import type { Database, Db } from '#server/db/database.ts';
import { BatchSqliteDialect } from '#server/db/sqlite-dialect.ts';
import { testChainKey } from '#server/testing/keyed-database.ts';

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
