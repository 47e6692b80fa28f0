import readExcelFile from 'read-excel-file/universal';
import type { TableSheet } from './read-table-file.ts';
import { checkUnpackedSize } from '#sync/domain/common/unpacked-size.ts';
import { sheetMarks, withFailedCells, withMergedCells } from './sheet-marks.ts';

/**
 * The sheets of a workbook in its order, their cells as text; a date is its calendar day. What is merged across rows is
 * in each of them, and a formula without a result is its sign, such as '#N/A'.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<TableSheet[]> {
  checkUnpackedSize(bytes);
  const sheets = await readExcelFile(bytes.buffer);
  const marks = sheetMarks(bytes);
  return sheets.map(({ sheet, data }, at) => {
    const rows = data.map((row) => row.map(textOf));
    const { merged = [], failed = [] } = marks[at] ?? {};
    return { name: sheet, rows: withMergedCells(withFailedCells(rows, failed), merged) };
  });
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : String(cell as number | boolean);
}
