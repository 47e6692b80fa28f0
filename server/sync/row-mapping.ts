import type * as z from 'zod/mini';
import type { Row } from '#sync/domain/common/record.ts';
import type { SyncedRow } from '#server/db/database.ts';

/** How a wire record is stored in SQL: a column for every field of its schema, by the same name. */
export interface RowMapping<SqlTable extends string = string> {
  sqlTable: SqlTable;
  record: z.ZodMiniObject;
  /** Fields stored as JSON text. */
  json?: readonly string[];
  /** Fields stored as 0 and 1. */
  booleans?: readonly string[];
  /** Record field -> column, where SQL needs another name. */
  renamed?: Readonly<Record<string, string>>;
  /** True for tables that mutations never write; a function for tables of which they write only some rows. */
  readOnly?: true | ((row: Row) => boolean);
  /** The field, and column, of the one person who receives the row; without it the whole organization does. */
  ownerColumn?: string;
  /**
   * For rows about another table's record: the fields that identify it. Whoever does not receive that record does not
   * receive these.
   */
  about?: { table: string; id: string };
  /** True for rows created elsewhere: mutations change them but neither add nor remove any. */
  changesOnly?: true;
}

export function fieldsOf(mapping: RowMapping): string[] {
  return Object.keys(mapping.record.shape);
}

export function columnOf(mapping: RowMapping, field: string): string {
  return mapping.renamed?.[field] ?? field;
}

export function toRecords(mapping: RowMapping, stored: readonly SyncedRow[]): Row[] {
  const fields = fieldsOf(mapping);
  return stored.map((row) => {
    const record: Row = { id: row.id };
    for (const field of fields) {
      const value = row[columnOf(mapping, field)];
      if (mapping.json?.includes(field)) record[field] = JSON.parse(String(value)) as unknown;
      else record[field] = mapping.booleans?.includes(field) ? value === 1 : value;
    }
    return record;
  });
}

/** One field's value as its column stores it. */
export function toStored(mapping: RowMapping, record: Row, field: string): string | number | null {
  const value = record[field];
  if (mapping.json?.includes(field)) return JSON.stringify(value ?? null);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as string | number | null;
}
