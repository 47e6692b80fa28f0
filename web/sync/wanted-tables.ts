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

/** The tables whose records are on the device while a first sync brings them; null once all are. */
export async function readArrived(db: RecordDatabase): Promise<readonly string[] | null> {
  const [controls, members, client] = await Promise.all([
    db.table('control').limit(1).count(),
    // All that everybody receives, a client too.
    db.table('member').limit(1).count(),
    readEngineMeta(db),
  ]);
  return controls + members === 0 ? [] : (client?.arriving ?? null);
}
