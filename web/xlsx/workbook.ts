import { unzipSync, zipSync } from 'fflate';
import writeExcelFile, { type Row } from 'write-excel-file/universal';

/** One sheet. Texts stay texts, also those that begin like a formula. */
export interface WorkbookSheet {
  name: string;
  /** How many letters each column is wide. */
  widths: readonly number[];
  /** How many rows stay at the top while people scroll. */
  headRows: number;
  rows: readonly WorkbookRow[];
}

export interface WorkbookRow {
  /** 'head' names the columns, 'title' the rows that follow. */
  look?: 'head' | 'title';
  cells: readonly (string | number)[];
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** ZIP files know no earlier day. */
const SAME_DAY = new Date(1980, 0, 1);

/** The bytes of an XLSX file; the same rows make the same bytes, because no part of it tells when it was made. */
export async function workbookBytes(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const made = writeExcelFile(
    sheets.map(({ name, widths, headRows, rows }) => ({
      sheet: name,
      data: rows.map(cellsOf),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: headRows,
    })),
  );
  const blob = await made.toBlob();
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return new Uint8Array(zipSync(parts, { mtime: SAME_DAY }));
}

function cellsOf({ look, cells }: WorkbookRow): Row {
  return cells.map((value) => {
    if (value === '') return null;
    const type = typeof value === 'number' ? Number : String;
    return {
      value,
      type,
      wrap: type === String && look !== 'title',
      alignVertical: 'top',
      ...(look && { fontWeight: 'bold' }),
      ...(look === 'title' && { fontSize: 14 }),
      ...(look === 'head' && { backgroundColor: '#E8ECF2' }),
    };
  });
}
