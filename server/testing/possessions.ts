import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { listColumns } from './tampering.ts';
import type { TestApp } from './test-app.ts';

// Cached, because listing the tables takes longer than reading them all, and no call changes the list.
const tablesOf = new WeakMap<Db, string[]>();

async function findTables(db: Db): Promise<string[]> {
  const known = tablesOf.get(db);
  if (known) return known;
  const columnsOf = await listColumns(db);
  const found = [...columnsOf].filter(([, columns]) => columns.includes('workspaceId')).map(([name]) => name);
  tablesOf.set(db, found);
  return found;
}

/** One workspace's rows in every table of the database, for comparison before and after. */
export async function possessions(
  { services: { db } }: TestApp,
  workspaceId: string,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of await findTables(db)) {
    const { rows } = await sql<object>`
      select * from ${sql.table(name)} where "workspaceId" = ${workspaceId}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  found.organization = await db.selectFrom('workspace').selectAll().where('id', '=', workspaceId).execute();
  return found;
}
