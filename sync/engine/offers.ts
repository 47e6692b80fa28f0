import type { Row, Stamp } from './row.ts';
import { recordKey, tableOf, type Schema, type Table } from './schema.ts';
import type { Base, Offer } from './store.ts';
import { sameValue } from './value.ts';

/** Rows by table and id. `undefined`: known to be absent. */
export type Rows = Map<string, Map<string, Row | undefined>>;

/** Tables whose rows belong to one person and are never offered. */
export const keptToOneself: ReadonlySet<string> = new Set(['profile', 'notification', 'conflict']);

/** Whether a table's rows are offered whole rather than field by field. */
export function isWhole({ isFrozen, writtenAt }: Table): boolean {
  return isFrozen === true || writtenAt !== undefined;
}

/**
 * Whether devices offer a table's rows to a server that lost them: shared rows that people edit or that are written
 * whole. Rows with this device's own unsent changes are offered as the server last sent them; the changes are sent
 * again one by one.
 */
export function isOffered(table: Table): boolean {
  return !keptToOneself.has(table.name) && (isWhole(table) || Object.keys(table.fields).length > 0);
}

/** Rows that the server had sent before and now lacks, or has in an older state. */
export function offersOf(schema: Schema, shown: Rows, bases: readonly Base[], server: Rows): Offer[] {
  const changedHere = new Map(bases.map((base) => [base.key, base.row]));
  const offers: Offer[] = [];
  for (const [name, rows] of shown) {
    const table = tableOf(schema.tables, name);
    if (!isOffered(table)) continue;
    for (const [id, row] of rows) {
      const key = recordKey(name, id);
      const before = changedHere.has(key) ? changedHere.get(key) : row;
      if (before && isLost(table, before, server.get(name)?.get(id)))
        offers.push({ key, table: name, id, row: before });
    }
  }
  return offers;
}

/** Whether `before` is missing on the server, or newer than what it has. */
export function isLost(table: Table, before: Row, now: Row | undefined): boolean {
  if (!now) return true;
  if (table.writtenAt) return table.writtenAt(before) > table.writtenAt(now);
  return Object.keys(table.fields).some((field) => isLostField(before, now, field));
}

// Compared by field, because changes that are sent again renew the row: each value's stamp says when a person wrote it.
function isLostField(before: Row, now: Row, field: string): boolean {
  return !sameValue(before[field], now[field]) && timeOf(before, field) > timeOf(now, field);
}

// In a row with stamps, a field without one was never written: the row's own time belongs to another field.
function timeOf({ stamps, updatedAt }: Row, field: string): string {
  return stamps ? ((stamps as Record<string, Stamp>)[field]?.at ?? '') : String(updatedAt ?? '');
}
