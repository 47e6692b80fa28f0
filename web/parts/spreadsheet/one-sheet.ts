import type { Workbook } from '#web/xlsx/workbook.ts';

/** A workbook with one sheet, the first row its head. Every cell is text, so that none runs as a formula. */
export function oneSheet(sheet: string, rows: readonly (readonly string[])[]): Workbook {
  const widths = (rows[0] ?? []).map((_heading, column) => widthOf(rows, column));
  const named = rows.map((cells, index) => (index === 0 ? { look: 'head' as const, cells } : { cells }));
  return { sheets: [{ name: sheet, widths, headRows: 1, rows: named }] };
}

/** In letters: the longest of the first rows, within what one can read. */
function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.min(48, Math.max(10, ...rows.slice(0, 200).map((row) => (row[column] ?? '').length + 2)));
}
