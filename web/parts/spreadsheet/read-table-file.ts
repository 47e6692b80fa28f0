import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import { readCsv, TooManyCellsError } from '#sync/domain/pack/read-csv.ts';
import { decodeText } from '#web/files/decode-text.ts';

export const tableFileTypes = ['.csv', '.tsv', '.txt', '.xlsx'];

const MEGABYTES = 20;
const MAX_ROWS = 20_000;
const ZIP = [0x50, 0x4b, 3, 4];
/** The old format of Excel, and workbooks under a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** The beginnings of PDF files and web pages, and characters that occur in pictures and programs but not in text. */
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for.
const NO_TABLE = /^%PDF-|^\s*<(?:!doctype|html|table|\?xml)\b|[\u0000-\u0008\u000e-\u001f]/i;
const NO_TABLE_WORDS =
  'It is a picture, a PDF, a web page or another file, whatever its name says. Save it as XLSX or CSV.';

export interface TableSheet {
  /** Empty where the file is no workbook. */
  name: string;
  rows: string[][];
  /** Hidden in the workbook. */
  isHidden: boolean;
  /** What a workbook has besides its text; missing for other files. */
  marks?: SheetMarks;
}

/** Tells visible content of a sheet from hidden content. */
interface SheetMarks {
  /** Days are counted from 1904; needed for a day that the cell's format does not show as one. */
  is1904: boolean;
  /** The spreadsheet's own number of each row. */
  numbers: number[];
  /** Numbers of the hidden rows, and indexes of the hidden columns. */
  hiddenRows: number[];
  hiddenColumns: number[];
  /** Cells with text that is struck through; `standing`: the rest of their text. */
  struck: { number: number; column: number; standing: string }[];
}

/** The content of a file. */
export interface TableSheets {
  sheets: TableSheet[];
  /** Sheets left out because they are too large, each with a sentence that says so. */
  tooLarge: { name: string; why: string }[];
}

/**
 * A table, recognized by its content: a workbook's sheets that have rows, one sheet for any other file; or why it
 * cannot be read. Its cells contain no invisible characters. Works offline.
 */
export async function readTableFile(file: File): Promise<TableSheets | { problem: string }> {
  if (file.size > MEGABYTES * 1024 * 1024) return { problem: `The file is larger than ${MEGABYTES} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
  if (begins(COMPOUND)) {
    return { problem: 'It is a workbook in an old format, or has a password. Save it as XLSX without one.' };
  }
  const text = begins(ZIP) ? undefined : decodeText(bytes);
  if (text !== undefined && NO_TABLE.test(text)) return { problem: NO_TABLE_WORDS };
  const read = text === undefined ? await readWorkbook(bytes) : readText(text);
  if ('problem' in read) return read;
  const { tooLarge } = read;
  const sheets = read.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(withoutHidden)) }));
  const [unread] = tooLarge;
  if (sheets.length === 0 && unread) return { problem: `${unread.why} Split it.` };
  const filled = sheets.filter(({ rows }) => rows.some((row) => !isBlank(row)));
  if (filled.length === 0 && !unread) return { problem: 'It is empty: no cell has anything in it.' };
  return { sheets: filled.length > 0 ? filled : sheets.slice(0, 1), tooLarge };
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function readText(text: string): TableSheets | { problem: string } {
  let rows: string[][];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof TooManyCellsError)) throw error;
    return { problem: 'It has more than a million cells. Split it.' };
  }
  if (rows.length > MAX_ROWS) return { problem: `It has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it.` };
  return { sheets: [{ name: '', rows, isHidden: false }], tooLarge: [] };
}

async function readWorkbook(bytes: Uint8Array): Promise<TableSheets | { problem: string }> {
  const { readXlsx } = await import('./xlsx-tables.ts');
  const read = readXlsx(bytes, MAX_ROWS);
  if (!('refusal' in read)) return read;
  const { kind, sentence } = read.refusal;
  if (kind === 'tooLarge') return { problem: `${sentence} Split it.` };
  return { problem: 'It is not a workbook that can be read. Save it as XLSX or CSV again.' };
}
