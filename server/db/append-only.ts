import type SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What happened: its lines are written once. */
const pastTables = ['audit', 'history', 'chain'] as const;

/** The one way out of the history: the workspace it belongs to is being erased, in the same transaction. */
const isErased = 'exists (select 1 from workspace where id = old."workspaceId" and "erasedAt" is not null)';

const said = (table: string) => `the table ${table} is append-only`;

/** The database itself refuses to change or remove a line of the past, or to put another in its place. */
export function guardPastInSqlite(sqlite: SqliteDatabase.Database): void {
  for (const table of pastTables) {
    const key = table === 'audit' ? 'id = new.id' : keyOf(table);
    const guards = {
      update: '',
      delete: table === 'history' ? `when not ${isErased}` : '',
      // `insert or replace` takes a line away without a delete.
      insert: `when exists (select 1 from ${table} where ${key})`,
    };
    for (const [action, when] of Object.entries(guards)) {
      sqlite.exec(`
        create trigger if not exists ${table}_no_${action} before ${action} on ${table} ${when}
        begin select raise(abort, '${said(table)}'); end`);
    }
  }
}

function keyOf(table: 'history' | 'chain'): string {
  return `"workspaceId" = new."workspaceId" and ${table === 'history' ? 'id = new.id' : 'seq = new.seq'}`;
}

/** The same on PostgreSQL, where what replaces a line is an update. */
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
  // An earlier release guarded the audit log alone.
  await sql`drop trigger if exists audit_no_change on audit`.execute(db);
  await sql`
    create or replace trigger history_stays before delete on history
    for each row execute function refuse_past_unless_erased()`.execute(db);
  for (const table of pastTables) {
    const actions = table === 'history' ? 'update or truncate' : 'update or delete or truncate';
    await sql
      .raw(
        `
        create or replace trigger ${table}_is_past before ${actions} on ${table}
        for each statement execute function refuse_past()`,
      )
      .execute(db);
  }
}
