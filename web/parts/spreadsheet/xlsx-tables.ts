import { denseRows } from '#sync/domain/workbook/dense-rows.ts';
import { readWorkbook } from '#sync/domain/workbook/read-workbook.ts';
import { standingText, type WorkbookRefusal, type WorkbookSheet } from '#sync/domain/workbook/workbook.ts';
import type { TableSheet, TableSheets } from './read-table-file.ts';

/**
 * The sheets of a workbook, hidden ones last. Cells are text: a date is its calendar day, a cell merged across rows
 * appears in each of them, and a formula without a result is its error, such as '#N/A'. Throws only because of a bug.
 */
export function readXlsx(bytes: Uint8Array, maxRows: number): TableSheets | { refusal: WorkbookRefusal } {
  const read = readWorkbook(bytes, { rows: maxRows });
  if ('refusal' in read) return read;
  const isHidden = ({ state }: WorkbookSheet) => state !== 'visible';
  const inOrder = read.sheets.toSorted((a, b) => Number(isHidden(a)) - Number(isHidden(b)));
  return {
    sheets: inOrder.filter(({ tooLarge }) => tooLarge === undefined).map((sheet) => tableOf(sheet, read.is1904)),
    tooLarge: inOrder.flatMap(({ name, tooLarge: why }) => (why === undefined ? [] : [{ name, why }])),
  };
}

function tableOf(sheet: WorkbookSheet, is1904: boolean): TableSheet {
  const { rows, numbers } = denseRows(sheet);
  const hiddenRows = sheet.rows.flatMap(({ number, isHidden }) => (isHidden ? [number] : []));
  const struck = sheet.rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell) => (cell.struck ? [{ number, column: cell.column, standing: standingText(cell) }] : [])),
  );
  const { name, state, hiddenColumns } = sheet;
  return { name, rows, isHidden: state !== 'visible', marks: { is1904, numbers, hiddenRows, hiddenColumns, struck } };
}
