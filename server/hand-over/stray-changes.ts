import { circleRefs, strayKeys } from '#sync/engine/packet-circle.ts';
import type { Packet } from '#sync/engine/packet.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { Db } from '#server/db/database.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';
import type { SyncedTable } from '#server/sync/synced-table-list.ts';

/** The keys of a packet's changes that are of another circle than it says, as far as the server knows their records. */
export async function strayChanges(
  db: Db,
  workspaceId: string,
  packet: Pick<Packet, 'circle' | 'entries'>,
): Promise<ReadonlySet<string>> {
  const ids = new Map<string, string[]>();
  for (const { table, id } of circleRefs(productSchema, packet.entries)) {
    ids.set(table, [...(ids.get(table) ?? []), id]);
  }
  const rows = new Map<string, Row>();
  for (const [table, list] of ids) {
    for (const row of await findRows(db, workspaceId, table as SyncedTable, list, 'server')) {
      rows.set(recordKey(table, row.id), row);
    }
  }
  return strayKeys(productSchema, packet, (table, id) => rows.get(recordKey(table, id)));
}
