import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from './database-bytes.ts';
import { stranger } from './stranger.ts';

/**
 * Events of the whole server are recorded for each workspace, so the stranger may have more rows of these afterwards.
 */
const growing: ReadonlySet<string> = new Set(['audit', 'recovery', 'historyAnchor']);

// Cached, because it is the same for all databases of this process and slow to read.
let questions: Map<string, string> | undefined;

/** By table: the query for the stranger's rows. */
async function questionsOf<T>(db: Kysely<T>): Promise<Map<string, string>> {
  if (questions) return questions;
  const tables = await db.introspection.getTables();
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'workspaceId'));
  const of = (table: string, column: string) => `"${table}" where "${column}" = '${stranger.workspaceId}'`;
  questions = new Map([
    ['workspace', of('workspace', 'id')],
    ...named.filter(({ name }) => !growing.has(name)).map(({ name }) => [name, of(name, 'workspaceId')] as const),
  ]);
  return questions;
}

/** The stranger's rows by table, in a comparable form. */
export type Belongings = Readonly<Record<string, string>>;

/**
 * Everything of theirs in an SQLite database, read without its single connection, which a test may still be using.
 * Undefined if the test has closed the database.
 */
export async function belongingsIn({ db, sqlite }: OpenDatabase): Promise<Belongings | undefined> {
  if (!sqlite.open) return undefined;
  const rowsOf = (rows: string) => JSON.stringify(sqlite.prepare(`select * from ${rows} order by 1, 2`).raw().all());
  return Object.fromEntries([...(await questionsOf(db))].map(([table, rows]) => [table, rowsOf(rows)]));
}

/** The same on PostgreSQL, as hashes. */
export async function belongingsOn<T>(db: Kysely<T>): Promise<Belongings> {
  const parts = [...(await questionsOf(db))].map(
    ([table, rows]) =>
      `select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) as hash from (select * from ${rows}) t`,
  );
  const { rows } = await sql.raw<{ name: string; hash: string }>(parts.join(' union all ')).execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
