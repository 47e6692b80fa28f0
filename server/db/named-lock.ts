import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

// A SQLite database belongs to one process, whose own order is enough, so every lock is free there.

/** Does the work under a lock that all processes share by this name; waits for its turn. */
export async function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  if (!isShared(db)) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${keyOf(name)})`.execute(connection);
    return workAndRelease(connection, name, work);
  });
}

/** The same, but skips the work if another process holds the lock. */
export async function withFreeLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  if (!isShared(db)) return work();
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as got`.execute(
      connection,
    );
    if (rows[0]?.got === true) await workAndRelease(connection, name, work);
  });
}

/** Takes a lock that ends with the transaction, for code that counts first and then writes. */
export async function lockUntilCommit(trx: Db, name: string): Promise<void> {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(trx);
}

async function workAndRelease<T>(connection: Db, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // A broken connection has already released it.
    await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection).catch(() => undefined);
  }
}

function isShared(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function keyOf(name: string) {
  return sql`hashtextextended(${name}, 0)`;
}
