/** What a workbook holds, sheet by sheet in its own order. */
export interface Workbook {
  /** Days are counted from 1904: a number that no format makes a day means another day than elsewhere. */
  is1904: boolean;
  sheets: WorkbookSheet[];
}

export interface WorkbookSheet {
  name: string;
  /** `veryHidden`: its program alone can show it. */
  state: 'visible' | 'hidden' | 'veryHidden';
  /** The rows that have something in them, by their numbers. Empty where the sheet is too large. */
  rows: WorkbookRow[];
  /** Indexes of the columns nobody sees, in order. */
  hiddenColumns: number[];
  /** Why the sheet alone was not read, as a sentence: the others were. */
  tooLarge?: string;
}

export interface WorkbookRow {
  /** Counted from 1, as a spreadsheet shows it; nothing is here for the numbers between two rows. */
  number: number;
  isHidden: boolean;
  /** The cells that have something in them, by their columns. */
  cells: WorkbookCell[];
}

export interface WorkbookCell {
  /** Counted from 0. */
  column: number;
  kind: CellKind;
  /**
   * All of the cell's words, also the struck ones. Of a date the day (2026-06-30), of a time the time (09:30:00), of a
   * number what is stored, of a formula its result or the sign of its failure (#N/A).
   */
  text: string;
  /** Which of the letters are struck through; missing where none are. */
  struck?: readonly LetterRange[];
}

export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'error';

/** `to` is behind the last letter. */
export interface LetterRange {
  from: number;
  to: number;
}

/** Why nothing of a file is read. The sentence is for the person who brought it. */
export interface WorkbookRefusal {
  kind: 'notWorkbook' | 'tooLarge';
  sentence: string;
}

/** The words of a cell that still stand: without those struck through. */
export function standingText({ text, struck = [] }: Pick<WorkbookCell, 'text' | 'struck'>): string {
  const ends = [0, ...struck.map(({ to }) => to)];
  return ends.map((from, at) => text.slice(from, struck[at]?.from)).join('');
}
