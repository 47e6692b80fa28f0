import { Kysely, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { createPool, PlainPostgresDialect } from './postgres-dialect.ts';

/** Connections of one process: enough for its requests, few enough that a dozen processes fit into one PostgreSQL. */
const POOL = 10;

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** Connects to PostgreSQL, migrates the database and guards its audit log. Several processes may do so at once. */
export async function openPostgres(url: string, size = POOL): Promise<Db> {
  const db = connectPostgres(url, size);
  await migrateDatabase(db);
  await guardAudit(db);
  return db;
}

/** Connects to a PostgreSQL database that is migrated and guarded already. */
export function connectPostgres(url: string, size: number): Db {
  return new Kysely<Database>({ dialect: new PlainPostgresDialect({ pool: createPool(url, size) }) });
}

/** The audit log is append-only: the database itself refuses to change or remove a line. */
async function guardAudit(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_trigger where tgname = 'audit_no_change'`.execute(db);
  if (rows.length > 0) return;
  await sql`
    create or replace function audit_no_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is append-only'; end $$`.execute(db);
  await sql`
    create or replace trigger audit_no_change before update or delete or truncate on audit
    for each statement execute function audit_no_change()`.execute(db);
}
