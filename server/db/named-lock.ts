import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

// A SQLite database belongs to one process, whose own order is enough: there every lock is free.

/** Does the work while no other process does what it does under this name; waits for its turn. */
export async function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  if (!isShared(db)) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${keyOf(name)})`.execute(connection);
    return workAndRelease(connection, name, work);
  });
}

/** The same, but does nothing while another process is at it. */
export async function withFreeLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  if (!isShared(db)) return work();
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as got`.execute(
      connection,
    );
    if (rows[0]?.got === true) await workAndRelease(connection, name, work);
  });
}

/** Takes a lock that ends with the transaction: for what is counted first and written then. */
export async function lockUntilCommit(trx: Db, name: string): Promise<void> {
  if (isShared(trx)) await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(trx);
}

async function workAndRelease<T>(connection: Db, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    // A connection that was cut has released it already.
    await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection).catch(() => undefined);
  }
}

function isShared(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function keyOf(name: string) {
  return sql`hashtextextended(${name}, 0)`;
}
