import type { Row, Stamp } from '#sync/domain/common/record.ts';
import { recordKey, type Schema, tableOf } from './schema.ts';
import type { Base, Offer } from './store.ts';
import { sameValue } from './value.ts';

/** Rows by table and id. `undefined`: known to be absent. */
export type Rows = Map<string, Map<string, Row | undefined>>;

// Only rows that people edit and that are shared; this device's own changes among them are sent again one by one.
export const keptToOneself: ReadonlySet<string> = new Set(['profile', 'notification', 'conflict']);

/** What the server had sent before and now lacks, or has in an older state. */
export function offersOf(schema: Schema, shown: Rows, bases: readonly Base[], server: Rows): Offer[] {
  const changedHere = new Map(bases.map((base) => [base.key, base.row]));
  const offers: Offer[] = [];
  for (const [table, rows] of shown) {
    const fields = Object.keys(tableOf(schema.tables, table).fields);
    if (fields.length === 0 || keptToOneself.has(table)) continue;
    for (const [id, row] of rows) {
      const key = recordKey(table, id);
      const before = changedHere.has(key) ? changedHere.get(key) : row;
      if (!before) continue;
      const now = server.get(table)?.get(id);
      const isLost = !now || fields.some((field) => isLostField(before, now, field));
      if (isLost) offers.push({ key, table, id, row: before });
    }
  }
  return offers;
}

// By field, because changes that are sent again renew the row: each value's stamp says when a person wrote it.
function isLostField(before: Row, now: Row, field: string): boolean {
  return !sameValue(before[field], now[field]) && timeOf(before, field) > timeOf(now, field);
}

// In a row with stamps, a field without one was never written: the row's own time belongs to another field.
function timeOf({ stamps, updatedAt }: Row, field: string): string {
  return stamps ? ((stamps as Record<string, Stamp>)[field]?.at ?? '') : String(updatedAt ?? '');
}
