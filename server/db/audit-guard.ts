import type { Database } from 'better-sqlite3';

/** The audit log is append-only: the database itself refuses to change or remove a line. */
export function guardAudit(sqlite: Database): void {
  for (const action of ['update', 'delete']) {
    sqlite.exec(`
      create trigger if not exists audit_no_${action} before ${action} on audit
      begin select raise(abort, 'the audit log is append-only'); end`);
  }
}
