import { spanOf } from './sheet-merges.ts';
import type { WorkbookRow, WorkbookSheet } from './workbook.ts';

/** Rows of text without gaps between them, for tables that are read by position. */
export interface DenseRows {
  rows: string[][];
  /** The number that a spreadsheet shows beside each of them. */
  numbers: number[];
}

/** The most blank rows that are kept: one stray cell far below a table must not cost a million. */
const BLANK_ROWS = 20_000;

/**
 * The rows of a sheet, each as wide as its last cell, including blank ones; beyond 20,000 of these, a single one stands
 * for each gap.
 */
export function denseRows({ rows }: Pick<WorkbookSheet, 'rows'>): DenseRows {
  const dense: DenseRows = { rows: [], numbers: [] };
  let left = BLANK_ROWS;
  let before = 0;
  for (const row of rows) {
    const gap = row.number - before - 1;
    const blanks = gap <= left ? gap : 1;
    if (gap <= left) left -= gap;
    for (let above = blanks; above > 0; above--) {
      dense.rows.push([]);
      dense.numbers.push(row.number - above);
    }
    dense.rows.push(denseCells(row));
    dense.numbers.push(row.number);
    before = row.number;
  }
  return dense;
}

function denseCells(row: WorkbookRow): string[] {
  const cells = Array.from({ length: spanOf(row) }, () => '');
  for (const { column, text } of row.cells) cells[column] = text;
  return cells;
}
