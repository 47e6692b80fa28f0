import { denseRows } from '#sync/domain/workbook/dense-rows.ts';
import { readWorkbook } from '#sync/domain/workbook/read-workbook.ts';
import { spanOf } from '#sync/domain/workbook/sheet-merges.ts';
import type { WorkbookCell } from '#sync/domain/workbook/workbook.ts';

type CellValue = string | number | boolean | null;

/** The sheets of a workbook with all rows equally wide, numbers as numbers, and null for empty cells. */
export function workbookValues(bytes: Uint8Array): { sheet: string; data: CellValue[][] }[] {
  const read = readWorkbook(bytes);
  if ('refusal' in read) throw new Error(read.refusal.sentence);
  return read.sheets.map(({ name, rows }) => {
    const width = Math.max(0, ...rows.map(spanOf));
    const found = new Map(rows.map(({ number, cells }) => [number, new Map(cells.map((cell) => [cell.column, cell]))]));
    const valueAt = (number: number, column: number) => valueOf(found.get(number)?.get(column));
    const { numbers } = denseRows({ rows });
    return {
      sheet: name,
      data: numbers.map((number) => Array.from({ length: width }, (_, at) => valueAt(number, at))),
    };
  });
}

function valueOf(cell: WorkbookCell | undefined): CellValue {
  if (!cell) return null;
  if (cell.kind === 'number') return Number(cell.text);
  return cell.kind === 'boolean' ? cell.text === 'true' : cell.text;
}
