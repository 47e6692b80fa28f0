import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import type { RecordsByTable } from './put-records.ts';

/**
 * The rows with these words in every text that a person wrote, so that they can be recognized in any answer. Without
 * profiles, because people already have one in each of their workspaces.
 */
export function markedRecords({ profile: _profile, ...records }: RecordsByTable, words: string): RecordsByTable {
  return Object.fromEntries(
    Object.entries(records).map(([table, rows]) => {
      const { fields = {} } = productSchema.tables[table] ?? {};
      const isText = (row: Row, field: string) =>
        typeof row[field] === 'string' && (fields[field] === 'text' || String(row[field]).includes(' '));
      const mark = (row: Row) =>
        Object.fromEntries(Object.keys(row).map((field) => [field, isText(row, field) ? words : row[field]]));
      return [table, rows.map((row) => ({ ...row, ...mark(row) }))];
    }),
  );
}
