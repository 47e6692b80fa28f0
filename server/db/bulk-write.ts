import { CompiledQuery, PostgresAdapter } from 'kysely';
import type { Database, Db } from './database.ts';

export type Value = string | number | null;

// SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535.
const PARAMETERS = 30_000;

/**
 * Inserts many rows in as few statements as the dialects allow; rows whose key exists are replaced when `key` is given. The text
 * is put together here because a query builder spends more time on a thousand rows than the database does.
 */
export async function bulkWrite(
  db: Db,
  table: keyof Database & string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  key?: readonly string[],
): Promise<void> {
  const perStatement = Math.floor(PARAMETERS / columns.length);
  const numbered = db.getExecutor().adapter instanceof PostgresAdapter;
  for (let from = 0; from < rows.length; from += perStatement) {
    const chunk = rows.slice(from, from + perStatement);
    let parameter = 0;
    const tuple = () => `(${columns.map(() => (numbered ? `$${++parameter}` : '?')).join(',')})`;
    const tuples = chunk.map(tuple).join(',');
    const replace = key
      ? ` on conflict (${key.map(quote).join(',')}) do update set ${columns
          .filter((column) => !key.includes(column))
          .map((column) => `${quote(column)}=excluded.${quote(column)}`)
          .join(',')}`
      : '';
    const text = `insert into ${quote(table)} (${columns.map(quote).join(',')}) values ${tuples}${replace}`;
    await db.executeQuery(CompiledQuery.raw(text, chunk.flat() as Value[]));
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
