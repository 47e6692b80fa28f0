import type SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Tables of the past, whose lines are written once, with the condition that identifies an existing line. */
const pastTables = {
  audit: 'id = new.id',
  history: '"workspaceId" = new."workspaceId" and id = new.id',
  chain: '"workspaceId" = new."workspaceId" and seq = new.seq',
};

/** The only way to remove history: its workspace is being erased in the same transaction. */
const isErased = 'exists (select 1 from workspace where id = old."workspaceId" and "erasedAt" is not null)';

/** Makes the database itself refuse to change, remove or replace a line of the past. */
export function guardPastInSqlite(sqlite: SqliteDatabase.Database): void {
  for (const [table, isSame] of Object.entries(pastTables)) {
    const guards = {
      update: '',
      delete: table === 'history' ? `when not ${isErased}` : '',
      // `insert or replace` removes a line without a delete.
      insert: `when exists (select 1 from ${table} where ${isSame})`,
    };
    for (const [action, when] of Object.entries(guards)) {
      sqlite.exec(`
        create trigger if not exists ${table}_no_${action} before ${action} on ${table} ${when}
        begin select raise(abort, 'the table ${table} is append-only'); end`);
    }
  }
}

/** The same on PostgreSQL, where replacing a line is an update. */
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
