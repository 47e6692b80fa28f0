import type { Workbook } from '#web/xlsx/workbook.ts';
import type { Deck } from './deck.ts';
import type { Paper } from './paper.ts';

export type PaperFormat = 'docx' | 'pdf' | 'xlsx';

/** The content of a file. A deck becomes only PDF, a workbook only XLSX. */
export type Told = Paper | Deck | Workbook;

export const fileTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<PaperFormat, string>;

/** What the worker is asked to make. */
export interface PaperOrder {
  paper: Told;
  format: PaperFormat;
  /**
   * True: letters that the PDF's fonts lack are printed as their numbers. False: they are reported, and no file is
   * made.
   */
  mayLack: boolean;
}

/** What the worker says while it makes a file. */
export type PaperMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'lacking'; letters: readonly string[] }
  | { kind: 'done'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed' };
