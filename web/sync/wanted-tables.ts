import { readEngineMeta } from '#web/store/engine-meta.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

let wanted: readonly string[] = [];

/** The tables of the screen that this page opens with: a first sync brings them before all others. */
export const wantedTables = {
  get: () => wanted,
  set: (tables: readonly string[] = []) => {
    wanted = tables;
  },
};

/** Whether the records of these tables are on the device; without tables, whether all are. */
export async function haveArrived(db: RecordDatabase, tables: readonly string[] | undefined): Promise<boolean> {
  const [controls, client] = await Promise.all([db.table('control').limit(1).count(), readEngineMeta(db)]);
  const arriving = client?.arriving;
  return controls > 0 && (arriving === undefined || (tables?.every((table) => arriving.includes(table)) ?? false));
}
