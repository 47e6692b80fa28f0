import { readCsv } from '#sync/domain/pack/read-csv.ts';
import { decodeText } from '#web/data/files/decode-text.ts';

export const tableFileTypes = ['.csv', '.tsv', '.txt', '.xlsx'];

const MEGABYTES = 20;
export const MAX_ROWS = 20_000;
const ZIP = [0x50, 0x4b, 3, 4];
/** The old format of Excel, and workbooks under a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** How a PDF file and a web page begin, and the characters that pictures and programs have and no text. */
// oxlint-disable-next-line no-control-regex -- these characters are what it looks for.
const NO_TABLE = /^%PDF-|^\s*<(?:!doctype|html|table|\?xml)\b|[\u0000-\u0008\u000e-\u001f]/i;
const NO_TABLE_WORDS =
  'It is a picture, a PDF, a web page or another file, whatever its name says. Save it as XLSX or CSV.';

export interface TableSheet {
  /** Empty where the file is no workbook. */
  name: string;
  rows: string[][];
}

/** What a file holds. */
export interface TableSheets {
  sheets: TableSheet[];
  /** The names of sheets that are left out, because they have too many rows. */
  tooLong: string[];
}

/**
 * A table, told by its content: the sheets of a workbook that have rows, one for any other file; or why it cannot be
 * read. Works without a network.
 */
export async function readTableFile(file: File): Promise<TableSheets | { problem: string }> {
  if (file.size > MEGABYTES * 1024 * 1024) return { problem: `The file is larger than ${MEGABYTES} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
  if (begins(COMPOUND)) {
    return { problem: 'It is a workbook of an old format, or has a password. Save it as XLSX without one.' };
  }
  const text = begins(ZIP) ? undefined : decodeText(bytes);
  if (text !== undefined && NO_TABLE.test(text)) return { problem: NO_TABLE_WORDS };
  const sheets = text === undefined ? await readWorkbook(bytes) : [{ name: '', rows: readCsv(text) }];
  if (!sheets) return { problem: 'It is no workbook that can be read. Save it as XLSX or CSV again.' };
  if (sheets.every(({ rows }) => rows.every(isBlank))) return { problem: 'It is empty: no cell has anything in it.' };
  const fitting = sheets.filter(({ rows }) => rows.length <= MAX_ROWS);
  if (fitting.length === 0) return { problem: `It has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it.` };
  const filled = fitting.filter(({ rows }) => rows.length > 0);
  const tooLong = sheets.filter((sheet) => !fitting.includes(sheet)).map(({ name }) => name);
  return { sheets: filled.length > 0 ? filled : fitting.slice(0, 1), tooLong };
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableSheet[] | undefined> {
  const { readXlsx } = await import('./xlsx-tables.ts');
  return readXlsx(bytes).catch(() => undefined);
}
