import type { Database } from 'better-sqlite3';

/** The audit log only grows: the database itself refuses to change or remove a line of it. */
export function guardAudit(sqlite: Database): void {
  for (const action of ['update', 'delete']) {
    sqlite.exec(`
      create trigger if not exists audit_no_${action} before ${action} on audit
      begin select raise(abort, 'the audit log is append-only'); end`);
  }
}
