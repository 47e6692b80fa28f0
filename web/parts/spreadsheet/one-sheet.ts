import type { Workbook } from '#web/xlsx/workbook.ts';

/** The widest column, in characters, that is still readable. */
const WIDEST = 48;

/** A workbook with one sheet whose first row is the heading. Every cell is text, so that none runs as a formula. */
export function oneSheet(sheet: string, rows: readonly (readonly string[])[]): Workbook {
  const widths = (rows[0] ?? []).map(() => WIDEST);
  const named = rows.map((cells, index) => (index === 0 ? { look: 'head' as const, cells } : { cells }));
  return { sheets: [{ name: sheet, widths, headRows: 1, rows: named }] };
}
