import { sql, SqliteAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Reads every page of the database and returns whether it is sound. Takes about a second per gigabyte. */
export async function isSound(db: Db): Promise<boolean> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return true;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows.length === 1 && rows[0]?.quick_check === 'ok';
}
