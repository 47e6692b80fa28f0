import type SqliteDatabase from 'better-sqlite3';

/** Tables of the past, whose lines are written once, with the condition that identifies an existing line. */
export const pastTables = {
  audit: 'id = new.id',
  history: '"workspaceId" = new."workspaceId" and id = new.id',
  chain: '"workspaceId" = new."workspaceId" and seq = new.seq',
};

/** The only way to remove history: its workspace is being erased in the same transaction. */
export const isErased = 'exists (select 1 from workspace where id = old."workspaceId" and "erasedAt" is not null)';

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
