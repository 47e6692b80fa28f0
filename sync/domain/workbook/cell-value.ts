import { plainLetters, struckLetters, wordsOf, type CellWords } from './cell-texts.ts';
import { dayOfSerial, timeOfSerial } from './number-format.ts';
import { notWorkbook } from './workbook-budget.ts';
import type { CellStyle } from './workbook-styles.ts';
import { isTrue } from './workbook-xml.ts';
import type { CellKind, WorkbookCell } from './workbook.ts';

/** A cell as the file has it. */
export interface WrittenCell {
  column: number;
  type: string;
  style: CellStyle;
  /** The text, if it stands in the cell itself, with its formats. */
  words: CellWords | undefined;
  value: string;
  hasFormula: boolean;
}

/** What is the same for all cells of a workbook. */
export interface CellFacts {
  is1904: boolean;
  sharedTexts: readonly CellWords[];
}

/** A cell's content; undefined if it is empty. Throws if it refers to a text that the workbook lacks. */
export function readCell(cell: WrittenCell, facts: CellFacts): WorkbookCell | undefined {
  const words = cell.type === 's' ? sharedWords(cell.value, facts) : cell.words;
  const read = words ? cellOf(cell, 'text', words.text) : plainCell(cell, facts);
  if (read.text === '') return undefined;
  const struck = struckLetters(words ?? wordsOf(read.text), cell.style.isStruck);
  if (struck) read.struck = struck;
  return read;
}

function sharedWords(place: string, { sharedTexts }: CellFacts): CellWords | undefined {
  if (place === '') return undefined;
  const words = /^\s*\d+\s*$/.test(place) ? sharedTexts[Number(place)] : undefined;
  if (!words) throw notWorkbook();
  return words;
}

function cellOf({ column }: WrittenCell, kind: CellKind, text: string): WorkbookCell {
  return { column, kind, text };
}

const NOT_COMPUTED = '#CALC!';

function plainCell(cell: WrittenCell, { is1904 }: CellFacts): WorkbookCell {
  const plain = cell.value.trim();
  switch (cell.type) {
    case 'b':
      return cellOf(cell, 'boolean', plain === '' ? '' : String(isTrue(plain)));
    case 'e':
      return cellOf(cell, 'error', plain);
    case 'd':
      return isoCell(cell, plain);
    case 'n':
      // A program that does not compute writes formulas without results.
      if (plain === '' && cell.hasFormula) return cellOf(cell, 'error', NOT_COMPUTED);
      return numberCell(cell, plain, is1904);
    default:
      return cellOf(cell, 'text', plainLetters(cell.value));
  }
}

function isoCell(cell: WrittenCell, written: string): WorkbookCell {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(written) ?? [];
  return day === undefined ? cellOf(cell, 'text', written) : cellOf(cell, 'date', day);
}

function numberCell(cell: WrittenCell, written: string, is1904: boolean): WorkbookCell {
  const number = Number(written);
  if (written === '' || !Number.isFinite(number)) return cellOf(cell, 'text', written);
  const day = cell.style.meaning === 'date' ? dayOfSerial(number, is1904) : undefined;
  if (day !== undefined) return cellOf(cell, 'date', day);
  const time = cell.style.meaning === 'time' ? timeOfSerial(number) : undefined;
  if (time !== undefined) return cellOf(cell, 'time', time);
  // Digits stay as they are, but 3.1000000000000001 is how some programs store 3.1.
  return cellOf(cell, 'number', /^-?\d+$/.test(written) ? written : String(number));
}
