/** One row of a file with the cell for each field; empty cells are left out. */
export interface TableRow<Field extends string> {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: ReadonlyMap<Field, string>;
}
