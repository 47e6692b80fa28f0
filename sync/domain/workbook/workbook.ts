/** The contents of a workbook, sheet by sheet in its own order. */
export interface Workbook {
  /** Whether days are counted from 1904, which gives a number without a date format another day. */
  is1904: boolean;
  sheets: WorkbookSheet[];
}

export interface WorkbookSheet {
  name: string;
  /** `veryHidden`: only its macros can show it. */
  state: 'visible' | 'hidden' | 'veryHidden';
  /** The nonempty rows, by number. Empty if the sheet is too large. */
  rows: WorkbookRow[];
  /** Indexes of hidden columns, in order. */
  hiddenColumns: number[];
  /** Why this sheet was not read, as a sentence; the others were. */
  tooLarge?: string;
}

export interface WorkbookRow {
  /** Counted from 1, as a spreadsheet shows it; blank rows are left out. */
  number: number;
  isHidden: boolean;
  /** The nonempty cells, by column. */
  cells: WorkbookCell[];
}

export interface WorkbookCell {
  /** Counted from 0. */
  column: number;
  kind: CellKind;
  /**
   * All of the cell's text, including struck parts. For a date the day (2026-06-30), for a time the time (09:30:00),
   * for a number what is stored, for a formula its result or error (#N/A).
   */
  text: string;
  /** The ranges that are struck through; missing if there are none. */
  struck?: readonly LetterRange[];
}

export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'error';

/** `to` is the index after the last letter. */
export interface LetterRange {
  from: number;
  to: number;
}

/** Why nothing of a file is read, with a sentence for the person who chose it. */
export interface WorkbookRefusal {
  kind: 'notWorkbook' | 'tooLarge';
  sentence: string;
}

/** The text of a cell without what is struck through. */
export function standingText({ text, struck = [] }: Pick<WorkbookCell, 'text' | 'struck'>): string {
  const ends = [0, ...struck.map(({ to }) => to)];
  return ends.map((from, at) => text.slice(from, struck[at]?.from)).join('');
}
