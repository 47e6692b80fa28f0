import { type AssetField, fieldOfHeading } from './inventory-columns.ts';

/** Above the headings there may be a title, a date, groups of columns. */
const ROWS_ABOVE = 30;

/** Which row has the headings, and what each column holds; null for one that is not taken. */
export interface InventoryLayout {
  /** The row's index. */
  headings: number;
  fields: readonly (AssetField | null)[];
}

/** The row that names the most fields; where none names any, the first one with words, and no column is taken. */
export function findLayout(rows: readonly (readonly string[])[]): InventoryLayout {
  const first = Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  );
  let best: InventoryLayout = { headings: first, fields: (rows[first] ?? []).map(() => null) };
  let most = 0;
  for (const [index, row] of rows.slice(0, ROWS_ABOVE).entries()) {
    const fields = fieldsOf(row);
    const count = fields.filter((field) => field !== null).length;
    if (count > most) [best, most] = [{ headings: index, fields }, count];
  }
  return best;
}

// The first of two columns that mean the same field has it.
function fieldsOf(headings: readonly string[]): (AssetField | null)[] {
  const taken = new Set<AssetField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
