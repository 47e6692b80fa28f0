import type { RecordDatabase } from '#web/store/record-database.ts';
import type { LiveQuery } from '#web/store/shared-answer.ts';
import { haveArrived } from '#web/sync/wanted-tables.ts';
import { useSharedLive } from './use-live.ts';

const arrivals = new Map<readonly string[] | undefined, LiveQuery<boolean>>();

/** The same query for one list of tables, so that it can be asked before the screen is rendered. */
export function arrivalOf(tables: readonly string[] | undefined): LiveQuery<boolean> {
  const query = arrivals.get(tables) ?? (async (db: RecordDatabase) => haveArrived(db, tables));
  arrivals.set(tables, query);
  return query;
}

/** Whether the records of these tables are on the device, or all without a list; undefined until that is known. */
export function useHaveArrived(tables: readonly string[] | undefined): boolean | undefined {
  return useSharedLive(arrivalOf(tables));
}
