import { sql } from 'kysely';
import { listColumns } from './tampering.ts';
import type { TestApp } from './test-app.ts';

/** One workspace's rows in every table of the database, to be compared before and after. */
export async function possessions(
  { services: { db } }: TestApp,
  workspaceId: string,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, columns] of await listColumns(db)) {
    if (!columns.includes('workspaceId')) continue;
    const { rows } = await sql<object>`
      select * from ${sql.table(name)} where "workspaceId" = ${workspaceId}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  found.organization = await db.selectFrom('workspace').selectAll().where('id', '=', workspaceId).execute();
  return found;
}
