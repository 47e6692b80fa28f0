import type * as z from 'zod/mini';
import type { Row } from '#sync/engine/row.ts';
import type { Table } from '#sync/engine/schema.ts';
import type { SyncedRow } from './sync-rows.ts';

/** How a table's records are stored in SQL: a column for every field of the record. */
export interface RowMapping<SqlTable extends string = string> extends Table {
  sqlTable: SqlTable;
  /** Fields stored as JSON text. */
  json: ReadonlySet<string>;
  /** Fields stored as 0 and 1. */
  booleans: ReadonlySet<string>;
}

const PLAIN = new Set(['string', 'number', 'enum', 'literal']);

/**
 * Derives the mapping from the record's schema: a boolean becomes a number; anything that is not a single plain value
 * becomes JSON.
 */
export function mappingOf<SqlTable extends string>(table: Table & { sqlTable: SqlTable }): RowMapping<SqlTable> {
  const kinds = Object.entries(table.row.shape).map(([field, schema]) => [field, kindOf(schema)] as const);
  const fields = (isWanted: (kind: string) => boolean) =>
    new Set(kinds.flatMap(([field, kind]) => (isWanted(kind) ? [field] : [])));
  return {
    ...table,
    json: fields((kind) => kind !== 'boolean' && !PLAIN.has(kind)),
    booleans: fields((kind) => kind === 'boolean'),
  };
}

/** The type of a field's values, inside optional and nullable wrappers. */
function kindOf(schema: z.core.$ZodType): string {
  const { def } = schema._zod;
  const inner = (def as { innerType?: z.core.$ZodType }).innerType;
  return inner ? kindOf(inner) : def.type;
}

export function fieldsOf(mapping: RowMapping): string[] {
  return Object.keys(mapping.row.shape);
}

export function columnOf(mapping: RowMapping, field: string): string {
  return mapping.columns?.[field] ?? field;
}

export function toRecords(mapping: RowMapping, stored: readonly SyncedRow[]): Row[] {
  const columns = fieldsOf(mapping).map((field) => ({
    field,
    column: columnOf(mapping, field),
    isJson: mapping.json.has(field),
    isBoolean: mapping.booleans.has(field),
  }));
  return stored.map((row) => {
    const record: Row = { id: row.id };
    for (const { field, column, isJson, isBoolean } of columns) {
      const value = row[column];
      if (isJson) record[field] = JSON.parse(String(value)) as unknown;
      else record[field] = isBoolean ? value === 1 : value;
    }
    return record;
  });
}

/** One field's value in the form that its column stores. */
export function toStored(mapping: RowMapping, record: Row, field: string): string | number | null {
  const value = record[field];
  if (mapping.json.has(field)) return JSON.stringify(value ?? null);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as string | number | null;
}
