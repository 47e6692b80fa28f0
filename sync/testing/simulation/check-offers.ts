import { isOffered } from '#sync/engine/offers.ts';
import type { Row, Stamp } from '#sync/engine/row.ts';
import { recordKey, type Schema } from '#sync/engine/schema.ts';
import { sameValue } from '#sync/engine/value.ts';
import type { SimulatedClient } from './ports.ts';

/**
 * With the snapshot after a loss, a device offers every row that the server had sent and now lacks, or has in an older
 * state; a row that its person's own unsent change replaces is not lost.
 */
export async function checkOffered(schema: Schema, client: SimulatedClient): Promise<void> {
  const { store, actor } = client.device;
  const meta = await store.run('read', [], (tx) => tx.meta());
  if (!meta?.recovery) return;
  if (meta.recovery.at === null) {
    client.sentBefore ??= await rowsOf(schema, client, true);
    return;
  }
  const before = client.sentBefore;
  client.sentBefore = undefined;
  if (!before) return;
  const now = await rowsOf(schema, client, false);
  const offered = new Map((await client.view.offers()).map((offer) => [offer.key, offer.row]));
  for (const [key, row] of before) {
    const present = now.get(key);
    const { fields = {}, writtenAt } = schema.tables[key.slice(0, key.indexOf('/'))] ?? {};
    const isOlder = present && writtenAt ? writtenAt(present) < writtenAt(row) : false;
    const isLost = !present || isOlder || Object.keys(fields).some((field) => isNewer(row, present, field));
    if (isLost && !sameValue(offered.get(key), row))
      throw new Error(`${actor.id} lets go of ${key}, which the server lost`);
  }
}

/** The shared rows people edit or freeze, as shown or (`isSent`) without this device's unsent changes. */
async function rowsOf(schema: Schema, client: SimulatedClient, isSent: boolean): Promise<Map<string, Row>> {
  const tables = Object.values(schema.tables)
    .filter(isOffered)
    .map(({ name }) => name);
  return client.device.store.run('read', tables, async (tx) => {
    const found = new Map<string, Row>();
    for (const table of tables) {
      for (const row of await tx.rows(table, await tx.ids(table))) if (row) found.set(recordKey(table, row.id), row);
    }
    const bases = isSent ? await tx.allBases() : [];
    for (const { key, table, row } of bases) {
      if (!tables.includes(table)) continue;
      if (row) found.set(key, row);
      else found.delete(key);
    }
    return found;
  });
}

function isNewer(before: Row, now: Row, field: string): boolean {
  return !sameValue(before[field], now[field]) && stampOf(before, field) > stampOf(now, field);
}

function stampOf(row: Row, field: string): string {
  return (row.stamps as Record<string, Stamp> | undefined)?.[field]?.at ?? '';
}
