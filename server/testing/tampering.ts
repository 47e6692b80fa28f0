import { sql, type Kysely } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isOnPostgres } from './test-database.ts';

/** Removes the guards of the past, as somebody with access to the database could. */
export async function freePast(db: Db): Promise<void> {
  for (const trigger of isOnPostgres ? postgresTriggers : sqliteTriggers)
    await sql.raw(`drop trigger if exists ${trigger}`).execute(db);
}

const past = ['audit', 'history', 'chain'];
const sqliteTriggers = past.flatMap((table) => ['update', 'delete', 'insert'].map((act) => `${table}_no_${act}`));
const postgresTriggers = ['history_stays on history', ...past.map((table) => `${table}_is_past on ${table}`)];

/** Makes the database read-only. */
export async function forbidWrites(db: Db): Promise<void> {
  const statement = isOnPostgres
    ? 'create trigger closed before insert or update on setting execute function refuse_past()'
    : 'pragma query_only = on';
  await sql.raw(statement).execute(db);
}

/** The columns of every table, in either database. */
export async function listColumns<T>(db: Kysely<T>): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

/** Frees what a killed process held: on PostgreSQL this ends its connections, and with them their locks. */
export async function freeLocks(db: Db): Promise<void> {
  if (!isOnPostgres) return;
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
}
