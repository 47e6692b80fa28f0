import type { Db } from './database.ts';

/** Runs the work in the transaction that is open already, or else in one of its own. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
