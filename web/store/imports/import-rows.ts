import { Dexie } from 'dexie';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { lookUp } from '#web/store/record-tx.ts';

/** The rows of these records that are here, by their keys. */
export async function importRowsOf(
  db: Dexie,
  records: readonly { table: string; id: string }[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const table of new Set(records.map((one) => one.table))) {
    const ids = records.flatMap((one) => (one.table === table ? [one.id] : []));
    // Within the transaction of whoever asks, where there is one.
    const rows = await db.transaction('r', table, async () =>
      lookUp<Row>(Dexie.currentTransaction.idbtrans.objectStore(table), ids),
    );
    for (const row of rows) if (row) found.set(recordKey(table, row.id), row);
  }
  return found;
}
