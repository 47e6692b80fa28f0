import type { Dexie, Table } from 'dexie';
import type { Row } from '#sync/domain/common/record.ts';
import { recordKey } from '#sync/engine/schema.ts';

/** Looking up so many keys one by one costs more than reading what lies between them. */
const MANY = 40;
/** One range may bring this many times the rows that are wanted, and is still the faster way. */
const SPARE = 4;

/** The rows of these records that are here, by their keys. */
export async function rowsOf(
  db: Dexie,
  records: readonly { table: string; id: string }[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const table of new Set(records.map((one) => one.table))) {
    const ids = records.flatMap((one) => (one.table === table ? [one.id] : []));
    for (const row of await lookUp(db.table<Row, string>(table), ids))
      if (row) found.set(recordKey(table, row.id), row);
  }
  return found;
}

async function lookUp(table: Table<Row, string>, ids: readonly string[]): Promise<(Row | undefined)[]> {
  const sorted = ids.toSorted();
  const range = table.where(':id').between(sorted[0], sorted.at(-1), true, true);
  const isClose = ids.length >= MANY && (await range.count()) <= ids.length * SPARE;
  if (!isClose) return table.bulkGet([...ids]);
  const wanted = new Set(ids);
  return (await range.toArray()).filter(({ id }) => wanted.has(id));
}
