import type { Db } from '#server/db/database.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable, tableMapping } from '#server/sync/synced-table-list.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import type { Row } from '#sync/engine/row.ts';

export type RecordsByTable = Readonly<Record<string, readonly Row[]>>;

/** Writes records as the server itself, all under the workspace's next number. */
export async function putRecords(db: Db, workspaceId: string, records: RecordsByTable): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    for (const [table, rows] of Object.entries(records))
      await putRows(trx, workspaceId, syncedTable(table), rows, seq, true);
  });
}

/** Removes, without a trace, every row of these tables, except from tables to which people cannot add. */
export async function clearRecords(db: Db, workspaceId: string, tables: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of tables) {
      const { sqlTable, readOnly, changesOnly } = tableMapping(table);
      if (readOnly === true || changesOnly) continue;
      await trx
        .deleteFrom(sqlTable as 'controlStatus')
        .where('workspaceId', '=', workspaceId)
        .execute();
    }
  });
}
