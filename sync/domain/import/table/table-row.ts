/** One row of a file with what it says of each field; an empty cell says nothing. */
export interface TableRow<Field extends string> {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: ReadonlyMap<Field, string>;
}
