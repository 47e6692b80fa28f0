import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator } from 'kysely';
import type { Database, Db } from './database.ts';
import { migrations } from './migrations/migration-list.ts';
import { BatchSqliteDialect } from './sqlite-dialect.ts';

/** Opens (and creates) the SQLite file, migrates it, and sets its epoch. `:memory:` is for tests. */
export async function openDatabase(path: string): Promise<Db> {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new SqliteDatabase(path);
  sqlite.pragma('journal_mode = WAL');
  // FULL: an answer that says 'saved' survives a power cut.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  if (path !== ':memory:') keepCheckpoints(sqlite);
  const db = new Kysely<Database>({ dialect: new BatchSqliteDialect(sqlite) });
  await migrate(db);
  guardAudit(sqlite);
  return db;
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await db
    .insertInto('setting')
    .values({ name: 'epoch', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

const CHECKPOINT_MS = 5_000;

// Otherwise whichever push fills the write-ahead log would have to move it into the file. The limit only guards against
// a flood.
function keepCheckpoints(sqlite: SqliteDatabase.Database): void {
  sqlite.pragma('wal_autocheckpoint = 20000');
  const timer = setInterval(() => {
    if (!sqlite.open) clearInterval(timer);
    else if (!sqlite.inTransaction) sqlite.pragma('wal_checkpoint(PASSIVE)');
  }, CHECKPOINT_MS);
  timer.unref();
}

/** The audit log is append-only: the database itself refuses to change or remove a line. */
function guardAudit(sqlite: SqliteDatabase.Database): void {
  for (const action of ['update', 'delete']) {
    sqlite.exec(`
      create trigger if not exists audit_no_${action} before ${action} on audit
      begin select raise(abort, 'the audit log is append-only'); end`);
  }
}
