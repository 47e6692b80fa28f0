import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/is-among.ts';
import { growChain, type Counters } from './chain.ts';
import { columnOf } from './row-mapping.ts';
import { syncedTables } from './synced-table-list.ts';

/** How many rows get one number: a page ends between two numbers, and these make one. */
const ROWS = 500;

/**
 * Gives every row of a circle, and every row about one of them, a new number, so that pulls bring them to those whom
 * they did not reach before. The caller holds the workspace's lock and saves the counters.
 */
export async function renumberCircle(
  trx: Db,
  workspaceId: string,
  circle: string,
  before: Counters,
): Promise<Counters> {
  let counters = before;
  let room = 0;
  for (const [table, ids] of await listCircle(trx, workspaceId, circle)) {
    for (let from = 0; from < ids.length;) {
      if (room === 0) {
        counters = await growChain(trx, workspaceId, counters);
        room = ROWS;
      }
      const some = ids.slice(from, from + room);
      await sql`update ${sql.table(table)} set seq = ${counters.seq}
        where "workspaceId" = ${workspaceId} and ${isAmong(trx, 'id', some)}`.execute(trx);
      room -= some.length;
      from += some.length;
    }
  }
  return counters;
}

/** The ids of its rows by table, with those of the rows about them. */
async function listCircle(trx: Db, workspaceId: string, circle: string): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  for (const [name, mapping] of Object.entries(syncedTables)) {
    if (!mapping.circle) continue;
    const own = sql`select "id" from ${sql.table(mapping.sqlTable)}
      where "workspaceId" = ${workspaceId} and ${sql.ref(columnOf(mapping, mapping.circle.id))} = ${circle}`;
    found.push([mapping.sqlTable, await idsIn(trx, own)]);
    for (const { sqlTable, about, columns } of Object.values(syncedTables)) {
      if (!about) continue;
      const [table, id] = [about.table, about.id].map((field) => sql.ref(columns?.[field] ?? field));
      const ofThem = sql`select "id" from ${sql.table(sqlTable)}
        where "workspaceId" = ${workspaceId} and ${table} = ${name} and ${id} in (${own})`;
      found.push([sqlTable, await idsIn(trx, ofThem)]);
    }
  }
  return found;
}

async function idsIn(trx: Db, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await select.execute(trx);
  return (rows as { id: string }[]).map(({ id }) => id);
}
