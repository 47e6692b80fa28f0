import type { Overlay } from '#sync/engine/overlay.ts';
import { circleOf, Reach } from '#sync/engine/reach.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey, type Schema, tableOf } from '#sync/engine/schema.ts';
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
export function reaches(reach: Reach, { table, row, circle }: Stored): boolean {
  if (circle === undefined || circle === null || reach.ids.has(circle)) return true;
  return row !== null && reach.isOwn(table, row);
}

/** The circle of a record that a batch has written; a row about another record, such as a conflict, has that one's. */
export function circleFor(
  schema: Schema,
  records: ReadonlyMap<string, Stored>,
  overlay: Overlay,
  table: string,
  id: string,
): string | null {
  const stored = records.get(recordKey(table, id));
  const row = overlay.get(table, id) ?? stored?.row;
  if (!row) return stored?.circle ?? null;
  const { about } = tableOf(schema.tables, table);
  if (!about) return circleOf(schema, table, row);
  const [subjectTable, subjectId] = [String(row[about.table]), String(row[about.id])];
  const changed = overlay.changed.has(recordKey(subjectTable, subjectId)) && overlay.get(subjectTable, subjectId);
  return changed
    ? circleOf(schema, subjectTable, changed)
    : (records.get(recordKey(subjectTable, subjectId))?.circle ?? null);
}
