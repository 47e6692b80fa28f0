import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './database-bytes.ts';
import { stranger } from './stranger.ts';

/** What happens to the whole server is noted for each workspace: the stranger may have more of it afterwards. */
const growing: ReadonlySet<string> = new Set(['audit', 'recovery', 'historyAnchor']);

// The same for all databases of this process, and slow to ask.
let questions: Map<string, string> | undefined;

/** By table: what selects the stranger's rows. */
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

/** The stranger's rows by table, in a form to be compared. */
export type Belongings = Readonly<Record<string, string>>;

/**
 * Everything of theirs in an SQLite database, read past its one connection, which a test may have left taken. Undefined
 * for one that the test has closed.
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
