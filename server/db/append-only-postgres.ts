import { sql } from 'kysely';
import { isErased, pastTables } from './append-only.ts';
import type { Db } from './database.ts';

/** Makes a PostgreSQL itself refuse to change or remove a line of the past. Replacing one is an update there. */
export async function guardPastInPostgres(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_trigger where tgname = 'chain_is_past'`.execute(db);
  if (rows.length > 0) return;
  await sql`
    create or replace function refuse_past() returns trigger language plpgsql as $$
    begin raise exception 'the table % is append-only', tg_table_name; end $$`.execute(db);
  await sql`
    create or replace function refuse_past_unless_erased() returns trigger language plpgsql as $$
    begin
      if ${sql.raw(isErased)} then return old; end if;
      raise exception 'the table % is append-only', tg_table_name;
    end $$`.execute(db);
  // An earlier release guarded only the audit log.
  await sql`drop trigger if exists audit_no_change on audit`.execute(db);
  await sql`
    create or replace trigger history_stays before delete on history
    for each row execute function refuse_past_unless_erased()`.execute(db);
  for (const table of Object.keys(pastTables)) {
    const actions = table === 'history' ? 'update or truncate' : 'update or delete or truncate';
    const is = `create or replace trigger ${table}_is_past before ${actions} on ${table}`;
    await sql.raw(`${is} for each statement execute function refuse_past()`).execute(db);
  }
}
