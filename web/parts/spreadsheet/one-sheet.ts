import type { Workbook } from '#web/xlsx/workbook.ts';

/** In letters: what one can read. */
const WIDEST = 48;

/** A workbook with one sheet, the first row its head. Every cell is text, so that none runs as a formula. */
export function oneSheet(sheet: string, rows: readonly (readonly string[])[]): Workbook {
  const widths = (rows[0] ?? []).map(() => WIDEST);
  const named = rows.map((cells, index) => (index === 0 ? { look: 'head' as const, cells } : { cells }));
  return { sheets: [{ name: sheet, widths, headRows: 1, rows: named }] };
}
