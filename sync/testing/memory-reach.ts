import type { Overlay } from '#sync/engine/overlay.ts';
import { circleOf, Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, tableOf, type Schema } from '#sync/engine/schema.ts';
import type { Stored } from './memory-page.ts';

/** What a person receives of these records. */
export function reachOf(schema: Schema, records: Iterable<Stored>, accountId: string): Reach {
  const { circles } = schema;
  const rows = new Map<string, Row[]>();
  if (circles) for (const { table, row } of records) if (row) rows.set(table, [...(rows.get(table) ?? []), row]);
  const list = (table: string | undefined) => (table === undefined ? [] : (rows.get(table) ?? []));
  return new Reach(schema, accountId, list(circles?.table), list(circles?.places));
}

/** Whether a row, or its deletion, is for this person. */
export function reaches({ ids, accountId }: Reach, { row, circle, person, only }: Stored): boolean {
  if (only !== undefined && only !== accountId) return false;
  return circle === undefined || circle === null || ids.has(circle) || (row !== null && person === accountId);
}

/**
 * Whom a record that a batch has written reaches; a row about another record, such as a conflict, reaches those of that
 * one.
 */
export function reachedBy(
  schema: Schema,
  records: ReadonlyMap<string, Stored>,
  overlay: Overlay,
  { table, id }: { table: string; id: string },
): Pick<Stored, 'circle' | 'person' | 'writer' | 'only'> {
  const stored = records.get(recordKey(table, id));
  const row = (overlay.changed.has(recordKey(table, id)) && overlay.get(table, id)) || stored?.row;
  if (!row) return { circle: stored?.circle, person: stored?.person, writer: stored?.writer };
  const { about, circle } = tableOf(schema.tables, table);
  if (about) {
    const reached = reachedBy(schema, records, overlay, { table: String(row[about.table]), id: String(row[about.id]) });
    return { ...reached, only: reached.writer };
  }
  const { writer } = tableOf(schema.tables, table);
  const person = circle?.person === undefined ? null : String(row[circle.person]);
  return { circle: circleOf(schema, table, row), person, writer: writer && String(row[writer]) };
}
