import * as z from 'zod/mini';
import { memberSchema } from '#sync/domain/people/member-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { findAccount } from '#server/account/account-table.ts';
import type { Db } from '#server/db/database.ts';
import { insertMember, insertPerson } from '#server/people/member-table.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable, tableMapping } from '#server/sync/synced-table-list.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';

export type RecordsByTable = Readonly<Record<string, readonly Row[]>>;

/** Writes records as the server itself, all under the workspace's next number. */
export async function putRecords(db: Db, workspaceId: string, records: RecordsByTable): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seq = await bumpSeq(trx, workspaceId);
    for (const [table, rows] of Object.entries(records)) {
      if (table === 'member') await putMembers(trx, workspaceId, rows, seq);
      else await putRows(trx, workspaceId, syncedTable(table), rows, seq, true);
    }
  });
}

/** A member's row needs an account; whoever is a member already stays as they are. */
async function putMembers(trx: Db, workspaceId: string, rows: readonly Row[], seq: number): Promise<void> {
  const now = new Date(0);
  for (const row of rows) {
    const { id, role, ...names } = z.parse(memberSchema, row);
    const account = await findAccount(trx, id);
    if (account) await insertMember(trx, account, { workspaceId, role, seq }, now);
    else
      await insertPerson(trx, { id, workspaceId, role, seq, ...names, passwordHash: null, emailProvenAt: null }, now);
  }
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
