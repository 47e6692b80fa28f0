import { nameTableOf } from '#sync/domain/faces.ts';
import { activityOf, type Activity, type ActivityStep, type FindRow } from '#sync/domain/history/activity.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { productTables } from '#sync/product-tables.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { unsentSteps } from '#web/sync/unsent-steps.ts';
import { activityPlace, type ActivityPlace } from './activity-place.ts';
import { namedTable } from './read-records.ts';
import { useLive } from './use-live.ts';
import { useShownHistory } from './use-shown-history.ts';
import { listVersions } from './use-ssp.ts';

/** Steps read per shown activity: enough that a change of every control still leaves others. */
const STEPS = 50;

const tables = Object.fromEntries(productTables.map((table) => [table.name, table]));

export interface LocalActivity extends Activity {
  /** It is only on this device so far. */
  isUnsent: boolean;
  place: ActivityPlace;
}

export interface LocalActivities {
  /** First the unsent, then the server's, each newest first. */
  items: LocalActivity[];
  /** A higher limit shows more. */
  hasMore: boolean;
}

/** What people did, at most `limit` activities. `older`: steps from before what this device holds. */
export function useActivity(limit: number, older: readonly History[] = []): LocalActivities | undefined {
  const { user } = useWorkspace();
  useShownHistory();
  return useLive(
    async (db) => {
      const held = await db
        .table('history')
        .orderBy('id')
        .reverse()
        .limit(STEPS * limit)
        .toArray();
      const accepted = [...held, ...older].slice(0, STEPS * limit);
      const waiting = await waitingSteps(db, user.id);
      const findRow = await rowsOf(db, [...waiting, ...accepted]);
      const unsent = activityOf(waiting, findRow).map((activity) => ({ activity, isUnsent: true }));
      const sent = activityOf(accepted, findRow).map((activity) => ({ activity, isUnsent: false }));
      const all = [...unsent, ...sent];
      return {
        items: all
          .slice(0, limit)
          .map(({ activity, isUnsent }) => ({ ...activity, isUnsent, place: activityPlace(activity.about, findRow) })),
        hasMore: all.length > limit || accepted.length === STEPS * limit,
      };
    },
    [user.id, limit, older],
  );
}

/** The rows of a table, whatever its name; of the security plan's versions what their list shows. */
export async function listNamed(db: RecordDatabase, table: string): Promise<Row[]> {
  return table === 'sspVersion' ? listVersions(db) : namedTable(db, table).toArray();
}

/** A record, whatever its table's name; undefined where this device has none, and for the first milliseconds. */
export function useNamedRow(table: string, id: string): Row | undefined {
  return useLive(async (db) => namedTable(db, table).get(id), [table, id]);
}

async function waitingSteps(db: RecordDatabase, accountId: string): Promise<ActivityStep[]> {
  const bases = await db.table('base').toArray();
  const records = await Promise.all(
    bases.map(async (base) => ({ base, row: await namedTable(db, base.table).get(base.id) })),
  );
  return unsentSteps(records, tables, { id: accountId, name: '' }, new Date().toISOString());
}

// The current records of the steps on this device, for their names.
async function rowsOf(db: RecordDatabase, steps: readonly ActivityStep[]): Promise<FindRow> {
  const stores = new Set(db.tables.map(({ name }) => name));
  const rows = new Map<string, Row>();
  for (const table of new Set(steps.map((step) => nameTableOf(step.table)))) {
    if (!stores.has(table)) continue;
    const ids = [...new Set(steps.filter((step) => nameTableOf(step.table) === table).map(({ recordId }) => recordId))];
    for (const row of await namedTable(db, table).bulkGet(ids)) if (row) rows.set(`${table}/${row.id}`, row);
  }
  return (table, id) => rows.get(`${table}/${id}`);
}
