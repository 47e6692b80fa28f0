import { cleanValue } from '#sync/domain/common/hidden-characters.ts';
import type { Difference } from '#sync/domain/import/differences.ts';
import type { Fields } from '#sync/domain/import/record-acts.ts';
import { timeOfKey } from '#sync/engine/mutation.ts';
import type { KeptImport, KeptRecord } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { importRowsOf } from './import-rows.ts';
import { keepPart } from './kept-imports.ts';

/** A record as an import takes it over. */
export type TakenRecord = Pick<Difference, 'key' | 'table' | 'title' | 'acts' | 'undo' | 'seen' | 'left'>;

/**
 * Keeps what takes these records back, within the transaction that wrote them by the queued changes `mids`. `place`:
 * where they stand in the import.
 */
export async function keepRecords(
  db: RecordDatabase,
  facts: KeptImport,
  place: number,
  taken: readonly TakenRecord[],
  mids: readonly number[],
): Promise<void> {
  const entries = (await db.table('outbox').bulkGet([...mids])).filter((entry) => entry !== undefined);
  const times = [...new Set(entries.map(({ key }) => timeOfKey(key)))];
  const named = taken.map((one) => ({ ...one, id: one.key.slice(one.table.length + 1) }));
  const rows = await importRowsOf(
    db,
    named.filter(({ key, left }) => key in left),
  );
  const records = named.map(({ table, id, key, title, undo, left }): KeptRecord => {
    const meant = left[key];
    return { table, id, title, undo, left: meant ? storedOf(meant, rows.get(key)) : null };
  });
  await keepPart(db, facts, place, { times, records });
}

/** What an import meant to leave. Of a list it is what is stored: each document that is linked adds to it. */
function storedOf(meant: Fields, row: Fields | undefined): Fields {
  const fields = Object.entries(meant).map(([field, value]) => [
    field,
    Array.isArray(value) ? row?.[field] : cleanValue(value),
  ]);
  return Object.fromEntries(fields) as Fields;
}
