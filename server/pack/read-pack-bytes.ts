import type { PackReading } from '#sync/domain/pack/pack-reading.ts';
import { readCsv, TooManyCellsError } from '#sync/domain/pack/read-csv.ts';
import { readPackJson } from '#sync/domain/pack/read-pack-file.ts';
import { readTable } from '#sync/domain/pack/read-table.ts';
import { isWithinBounds, ROOM_BOUNDS } from '#server/http/json-bounds.ts';
import { readXlsx } from './read-xlsx.ts';

/** One file of official words: OSCAL or CPRT as JSON, a table as XLSX or CSV. Recognized by its content. */
export async function readPackBytes(bytes: Buffer, name: string): Promise<PackReading> {
  const title = name.replace(/\.\w+$/, '');
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const read = readXlsx(bytes);
    return 'reason' in read ? { ok: false, ...read } : readTable(read.rows, title);
  }
  const text = textOf(bytes);
  if (text.includes('\0')) return { ok: false, reason: 'This is neither JSON nor a table as CSV or XLSX.' };
  if (!/^\s*[{[]/.test(text)) {
    try {
      return readTable(readCsv(text), title);
    } catch (error) {
      if (!(error instanceof TooManyCellsError)) throw error;
      return { ok: false, reason: 'This table has more than a million cells.' };
    }
  }
  if (!isWithinBounds(Buffer.from(text), ROOM_BOUNDS))
    return { ok: false, reason: 'This file is too complex to be read.' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'The JSON in this file is broken.' };
  }
  return readPackJson(file);
}

/** Spreadsheets save CSV as UTF-8, or else in a Windows code page. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
