import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import type { RecordsByTable } from './put-records.ts';

/**
 * The rows with these words in every text that a person wrote, so that they can be recognized in any answer. Without
 * profiles and members, because people already have a row in each of their workspaces.
 */
export function markedRecords(rows: RecordsByTable, words: string): RecordsByTable {
  const { profile: _profile, member: _member, ...records } = rows;
  return Object.fromEntries(
    Object.entries(records).map(([table, list]) => {
      const { fields = {} } = productSchema.tables[table] ?? {};
      const isText = (row: Row, field: string) =>
        typeof row[field] === 'string' && (fields[field] === 'text' || String(row[field]).includes(' '));
      const mark = (row: Row) =>
        Object.fromEntries(Object.keys(row).map((field) => [field, isText(row, field) ? words : row[field]]));
      return [table, list.map((row) => ({ ...row, ...mark(row) }))];
    }),
  );
}
