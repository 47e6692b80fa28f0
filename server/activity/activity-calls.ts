import type { Hono } from 'hono';
import { nameTableOf } from '#sync/domain/faces.ts';
import { listActivity } from '#sync/domain/history/activity-contract.ts';
import { activityOf, type FindRow } from '#sync/domain/history/activity.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Row } from '#sync/engine/row.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { listHistoryBack } from '#server/history/history-table.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { readerOf, type Reader } from '#server/sync/row-reach.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable, syncedTables } from '#server/sync/synced-table-list.ts';

/** More steps than a change of every control makes, so that other activities still show. */
const STEPS = 500;
const ACTIVITIES = 50;

export function registerActivity(app: Hono<AppEnv>): void {
  serve(app, listActivity, async ({ principal, services }) => {
    const reader = await readerOf(services.db, principal);
    const steps = await listHistoryBack(services.db, reader, { limit: STEPS });
    const findRow = await rowsOf(services.db, reader, steps);
    return activityOf(steps, findRow)
      .slice(0, ACTIVITIES)
      .map(({ id, name, action, createdAt }) => ({ id, description: `${name} ${action}`, createdAt }));
  });
}

// The current rows of the records in these steps, for their names.
async function rowsOf(db: Db, reader: Reader, steps: readonly History[]): Promise<FindRow> {
  const rows = new Map<string, Row>();
  for (const table of new Set(steps.map((step) => nameTableOf(step.table)))) {
    if (!Object.hasOwn(syncedTables, table)) continue;
    const ids = [...new Set(steps.filter((step) => nameTableOf(step.table) === table).map(({ recordId }) => recordId))];
    for (const row of await findRows(db, reader.workspaceId, syncedTable(table), ids, reader))
      rows.set(`${table}/${row.id}`, row);
  }
  return (table, id) => rows.get(`${table}/${id}`);
}
