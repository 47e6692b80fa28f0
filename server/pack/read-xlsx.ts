import { denseRows } from '#sync/domain/workbook/dense-rows.ts';
import { readWorkbook } from '#sync/domain/workbook/read-workbook.ts';

/** The cells of a workbook's first visible sheet as text, or why they are not read, as a sentence. */
export function readXlsx(bytes: Uint8Array): { rows: string[][] } | { reason: string } {
  const read = readWorkbook(bytes);
  if ('refusal' in read) {
    const { kind, sentence } = read.refusal;
    return { reason: kind === 'tooLarge' ? sentence : 'This is not a workbook that can be read.' };
  }
  const first = read.sheets.find(({ state }) => state === 'visible');
  return first?.tooLarge === undefined ? denseRows(first ?? { rows: [] }) : { reason: first.tooLarge };
}
