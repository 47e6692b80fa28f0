import readExcelFile from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';
import { checkUnpackedSize } from '#sync/domain/common/unpacked-size.ts';

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

/** A workbook with one sheet. Every cell is text, so that none runs as a formula. */
export function writeXlsx(sheet: string, rows: readonly (readonly string[])[]): Promise<Blob> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = (rows[0] ?? []).map((_heading, column) => ({ width: widthOf(rows, column) }));
  return writeExcelFile(cells, { sheet, columns, stickyRowsCount: 1 }).toBlob();
}

/** In letters: the longest of the first rows, within what one can read. */
function widthOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.min(48, Math.max(10, ...rows.slice(0, 200).map((row) => (row[column] ?? '').length + 2)));
}
