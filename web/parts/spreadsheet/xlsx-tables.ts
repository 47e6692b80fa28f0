import readExcelFile from 'read-excel-file/universal';
import { checkUnpackedSize } from '#sync/domain/common/unpacked-size.ts';
import { workbookBytes } from '#web/xlsx/workbook.ts';

/** The rows of a workbook's sheet with the most rows, as text; a date is its calendar day. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  checkUnpackedSize(bytes);
  const sheets = await readExcelFile(bytes.buffer);
  const [first, ...others] = sheets.map(({ data }) => data);
  const longest = others.reduce((best, data) => (data.length > best.length ? data : best), first ?? []);
  return longest.map((row) => row.map(textOf));
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : String(cell as number | boolean);
}

/** The bytes of a workbook with one sheet. Every cell is text, so that none runs as a formula. */
export function writeXlsx(sheet: string, rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const widths = (rows[0] ?? []).map((_heading, column) => widthOf(rows, column));
  const named = rows.map((cells, index) => (index === 0 ? { look: 'head' as const, cells } : { cells }));
  return workbookBytes([{ name: sheet, widths, headRows: 1, rows: named }]);
}

/** In letters: the longest of the first rows, within what one can read. */
function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.min(48, Math.max(10, ...rows.slice(0, 200).map((row) => (row[column] ?? '').length + 2)));
}
