import { Kysely } from 'kysely';
import { guardPastInPostgres } from './append-only-postgres.ts';
import type { Database, Db } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { createPool, PlainPostgresDialect } from './postgres-dialect.ts';

/** Connections of one process: enough for its requests, few enough that a dozen processes fit into one PostgreSQL. */
const POOL = 10;

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** Connects to PostgreSQL, migrates the database and guards its past. Several processes may do so at once. */
export async function openPostgres(url: string, size = POOL): Promise<Db> {
  const db = connectPostgres(url, size);
  await migrateDatabase(db);
  await guardPastInPostgres(db);
  return db;
}

/** Connects to a PostgreSQL database that is already migrated and guarded. */
export function connectPostgres(url: string, size: number): Db {
  return new Kysely<Database>({ dialect: new PlainPostgresDialect({ pool: createPool(url, size) }) });
}
