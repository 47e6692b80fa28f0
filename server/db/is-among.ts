import { sql, SqliteAdapter, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './database.ts';

/** `column in (values)` with the list as one parameter, so that the statement is the same for any length. */
export function isAmong(
  db: Db,
  column: string | RawBuilder<unknown>,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> {
  const name = typeof column === 'string' ? sql.ref(column) : column;
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    return sql<SqlBool>`${name} in (select value from json_each(${JSON.stringify(values)}))`;
  }
  return sql<SqlBool>`${name} = any(${[...values]})`;
}
