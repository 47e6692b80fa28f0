import type { Dexie } from 'dexie';
import type { Row } from '#sync/domain/common/record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { lookUp } from '#web/data/records/dexie-store.ts';

/** The rows of these records that are here, by their keys. */
export async function rowsOf(
  db: Dexie,
  records: readonly { table: string; id: string }[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const table of new Set(records.map((one) => one.table))) {
    const ids = records.flatMap((one) => (one.table === table ? [one.id] : []));
    const rows = await lookUp(db.table<Row, string | number>(table), ids, ({ id }) => id);
    for (const row of rows) if (row) found.set(recordKey(table, row.id), row);
  }
  return found;
}
