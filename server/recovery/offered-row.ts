import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { OFFER_ROW_BYTES } from '#sync/domain/recovery/recovery-contract.ts';
import { isLost, isOffered, isWhole } from '#sync/engine/offers.ts';
import type { Row } from '#sync/engine/row.ts';
import type { Table } from '#sync/engine/schema.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { productSchema, wholeRows } from '#sync/product.ts';
import { syncedTables } from '#server/sync/synced-table-list.ts';

const ID_LENGTH = 200;

/**
 * The row as parsed by its table's schema; undefined if it does not match, if devices do not offer that table, or if it
 * does not match its own hash.
 */
export function readOffer(name: string, row: Row): Row | undefined {
  const table = Object.hasOwn(productSchema.tables, name) ? productSchema.tables[name] : undefined;
  const mapping = syncedTables[name];
  if (!table || !mapping || !isOffered(table) || mapping.owner !== undefined) return undefined;
  const parsed = z.safeParse(table.row, row);
  if (!parsed.success) return undefined;
  const read = parsed.data as Row;
  if (read.id === '' || read.id.length > ID_LENGTH) return undefined;
  if (Buffer.byteLength(JSON.stringify(read)) > (wholeRows[name]?.bytes ?? OFFER_ROW_BYTES)) return undefined;
  if (wholeRows[name]?.isGenuine(read) === false) return undefined;
  // The catalog's own texts come only from its import.
  if (mapping.readOnly === true || mapping.readOnly?.(read)) return undefined;
  return read;
}

/**
 * The part shown to an administrator: a record that comes back whole is shown without its lists, a plan's megabytes.
 */
export function shownOf(name: string, row: Row): Row {
  const table = productSchema.tables[name];
  if (!table || !isWhole(table)) return row;
  const plain = Object.entries(row).filter(([, value]) => typeof value !== 'object');
  return { ...Object.fromEntries(plain), id: row.id };
}

/**
 * The editable fields in which two states of a record differ; all of them for a lost record that comes back whole. A
 * record nobody has edited equals its table's empty row.
 */
export function differingFields(name: string, offered: Row, present: Row | undefined): string[] {
  const table = productSchema.tables[name];
  if (table && isWhole(table)) return isLost(table, offered, present) ? keysOf(offered) : [];
  const base = present ?? table?.empty?.(offered.id);
  return Object.keys(table?.fields ?? {}).filter((field) => !base || !sameValue(offered[field], base[field]));
}

/** Identifies the editable content of a row: two devices that offer the same content offer the same row. */
export function contentHash(name: string, row: Row): string {
  const table = productSchema.tables[name];
  const fields = Object.keys(table && isWhole(table) ? row : (table?.fields ?? {})).sort();
  const content = [name, row.id, fields.map((field) => row[field] ?? null)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The records without which this one is meaningless. */
export function parentsOf(name: string, row: Row): { table: string; id: string }[] {
  return Object.entries(refsOf(name)).flatMap(([field, { table, isNeeded }]) =>
    isNeeded ? [{ table, id: String(row[field]) }] : [],
  );
}

/** Sorts records that others name first. */
export function byDependence(a: { table: string }, b: { table: string }): number {
  return depthOf(a.table) - depthOf(b.table);
}

function refsOf(name: string): NonNullable<Table['refs']> {
  return productSchema.tables[name]?.refs ?? {};
}

/** How many tables must come before this one. */
function depthOf(name: string): number {
  return Math.max(0, ...Object.values(refsOf(name)).map(({ table }) => depthOf(table) + 1));
}
