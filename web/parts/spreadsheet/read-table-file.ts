import { readCsv } from '#sync/domain/pack/read-csv.ts';
import { decodeText } from '#web/data/files/decode-text.ts';

export const tableFileTypes = ['.csv', '.tsv', '.txt', '.xlsx'];

const MEGABYTES = 20;
const ROWS = 20_000;
const ZIP = [0x50, 0x4b, 3, 4];
/** The old format of Excel, and workbooks under a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** The rows of a table, told apart by its content; or why it cannot be read. Works without a network. */
export async function readTableFile(file: File): Promise<{ rows: string[][] } | { problem: string }> {
  if (file.size > MEGABYTES * 1024 * 1024) return { problem: `The file is larger than ${MEGABYTES} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);
  if (begins(COMPOUND)) {
    return { problem: 'It is a workbook of an old format, or has a password. Save it as XLSX without one.' };
  }
  const rows = begins(ZIP) ? await readWorkbook(bytes) : readCsv(decodeText(bytes));
  if (!rows) return { problem: 'It is no workbook that can be read. Save it as XLSX or CSV again.' };
  if (rows.length > ROWS) return { problem: `It has more than ${ROWS.toLocaleString('en')} rows. Split it.` };
  return { rows };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | undefined> {
  const { readXlsx } = await import('./xlsx-tables.ts');
  return readXlsx(bytes).catch(() => undefined);
}
