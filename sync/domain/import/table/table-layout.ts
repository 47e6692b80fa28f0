import { withoutFormulaGuards } from '#sync/domain/common/csv-cell.ts';
import { type Columns, fieldOfHeading } from './table-columns.ts';

/** Above the headings there may be a title, a date, groups of columns. */
export const ROWS_ABOVE = 30;

/** Which row has the headings, and what each column holds; null for one that is not taken. */
export interface TableLayout<Field extends string = string> {
  /** The row's index; -1 where the table has none. */
  headings: number;
  fields: readonly (Field | null)[];
}

/** The row that names the most fields; where none names any, the first one with words, and no column is taken. */
export function findLayout<Field extends string>(
  rows: readonly (readonly string[])[],
  columns: Columns<Field>,
): TableLayout<Field> {
  const first = Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  );
  let best: TableLayout<Field> = { headings: first, fields: (rows[first] ?? []).map(() => null) };
  let most = 0;
  for (const [index, row] of rows.slice(0, ROWS_ABOVE).entries()) {
    const fields = fieldsOf(row, rows.slice(index + 1), columns);
    const count = fields.filter((field) => field !== null).length;
    if (count > most) [best, most] = [{ headings: index, fields }, count];
  }
  return best;
}

/** What the columns mean when this row has the headings; with -1 every row is below them, and nothing is known. */
export function layoutBelow<Field extends string>(
  rows: readonly (readonly string[])[],
  headings: number,
  columns: Columns<Field>,
): TableLayout<Field> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const fields =
    headings < 0
      ? Array.from({ length: width }, () => null)
      : fieldsOf(rows[headings] ?? [], rows.slice(headings + 1), columns);
  return { headings, fields };
}

// The first of two columns that mean the same field has it.
function fieldsOf<Field extends string>(
  headings: readonly string[],
  below: readonly (readonly string[])[],
  columns: Columns<Field>,
): (Field | null)[] {
  const taken = new Set<Field>();
  return headings.map((heading, at) => {
    const field = fieldOfHeading(heading, columns, taken);
    if (!field || (columns[field].isNoCount && isCount(below, at))) return null;
    taken.add(field);
    return field;
  });
}

/** Whether a column counts its rows: whole numbers that only grow. */
function isCount(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.slice(0, ROWS_ABOVE).flatMap((row) => row[column]?.trim() || []);
  const grows = (cell: string, at: number) => at === 0 || Number(cell) > Number(cells[at - 1]);
  return cells.length > 1 && cells.every((cell, at) => /^\d+$/.test(cell) && grows(cell, at));
}

/** The filled cells of a row. An apostrophe that keeps a formula from running is not part of the text. */
export function cellsOf<Field extends string>(
  row: readonly string[],
  { fields }: TableLayout<Field>,
): Map<Field, string> {
  const cells = new Map<Field, string>();
  fields.forEach((field, column) => {
    const cell = withoutFormulaGuards((row[column] ?? '').trim());
    if (field !== null && cell !== '') cells.set(field, cell);
  });
  return cells;
}
