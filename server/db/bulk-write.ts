import { CompiledQuery, SqliteAdapter } from 'kysely';
import type { Database, Db } from './database.ts';
import { Batch } from './sqlite-dialect.ts';

export type Value = string | number | null;

// PostgreSQL accepts 65,535 parameters in one statement.
const PARAMETERS = 60_000;

/** Inserts many rows; with `key`, replaces rows whose key exists. `only`: which of these, as a condition in SQL. */
export async function bulkWrite(
  db: Db,
  table: keyof Database & string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
  key?: readonly string[],
  only = '',
): Promise<void> {
  if (rows.length === 0) return;
  const head = `insert into ${quote(table)} (${columns.map(quote).join(',')}) values `;
  const tail = key ? `${replaceClause(columns, key)}${only && ` where ${only}`}` : '';
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const text = `${head}(${columns.map(() => '?').join(',')})${tail}`;
    await db.executeQuery(CompiledQuery.raw(text, [new Batch(rows)]));
    return;
  }
  const perStatement = Math.floor(PARAMETERS / columns.length);
  for (let from = 0; from < rows.length; from += perStatement) {
    const chunk = rows.slice(from, from + perStatement);
    let parameter = 0;
    const tuples = chunk.map(() => `(${columns.map(() => `$${++parameter}`).join(',')})`).join(',');
    await db.executeQuery(CompiledQuery.raw(`${head}${tuples}${tail}`, chunk.flat()));
  }
}

function replaceClause(columns: readonly string[], key: readonly string[]): string {
  const others = columns.filter((column) => !key.includes(column));
  const assignments = others.map((column) => `${quote(column)}=excluded.${quote(column)}`);
  return ` on conflict (${key.map(quote).join(',')}) do update set ${assignments.join(',')}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
