import type { Overlay } from '#sync/engine/overlay.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Db } from '#server/db/database.ts';
import { mayReceive, type Reader } from './row-reach.ts';
import { listIdsAfter, withEveryField } from './synced-rows-table.ts';

/** Rows, by table, that came out as their device has them, with every field. */
export type OwnRows = ReadonlyMap<string, readonly Row[]>;

/**
 * The candidates from which the device can have started: rows within its cursor, or new ones. Call it before they are
 * written. `knows`: the number up to which the device has everything; `newest`: the newest number given.
 */
export async function findOwnRows(
  trx: Db,
  reader: Reader,
  { knows, newest }: { knows: number | undefined; newest: number },
  overlay: Overlay,
  candidates: ReadonlySet<string>,
): Promise<OwnRows> {
  const kept = new Map<string, Row[]>();
  if (knows === undefined) return kept;
  for (const key of candidates) {
    const { table, id } = overlay.changed.get(key) ?? {};
    const row = table !== undefined && id !== undefined ? overlay.get(table, id) : undefined;
    if (!table || !row || !mayReceive(table, row, reader)) continue;
    const rows = kept.get(table) ?? [];
    kept.set(table, rows);
    rows.push(row);
  }
  for (const [table, rows] of kept) {
    const ids = rows.map(({ id }) => id);
    const newer = new Set(knows < newest ? await listIdsAfter(trx, reader.workspaceId, table, ids, knows) : []);
    kept.set(
      table,
      withEveryField(
        table,
        rows.filter(({ id }) => !newer.has(id)),
      ),
    );
  }
  return kept;
}
