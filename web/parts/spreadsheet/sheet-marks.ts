import { strFromU8, type Unzipped, unzipSync } from './plain-zip.ts';

/** Cells of one column that a workbook shows as one: rows counted from 1, the last one included. */
interface MergedCells {
  column: number;
  first: number;
  last: number;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** A cell whose formula has no result, with what a spreadsheet shows there; its row is counted from 1. */
interface FailedCell {
  column: number;
  row: number;
  sign: string;
}

/** What the library says nothing of: cells that a sheet shows as one across several rows, and failed formulas. */
interface SheetMarks {
  merged: MergedCells[];
  failed: FailedCell[];
}

/** The marks of each sheet of a workbook, in the order of the sheets. */
export function sheetMarks(bytes: Uint8Array): SheetMarks[] {
  const { [WORKBOOK]: workbook, [RELATIONS]: relations } = textsOf(bytes, ({ name }) =>
    [WORKBOOK, RELATIONS].includes(name),
  );
  const targets = new Map(
    elementsOf(relations, 'Relationship').map((written) => [attributeOf(written, 'Id'), pathOf(written)]),
  );
  const paths = elementsOf(workbook, 'sheet').map((written) => targets.get(attributeOf(written, '\\w+:id')) ?? '');
  const sheets = textsOf(bytes, ({ name }) => paths.includes(name));
  return paths.map((path) => ({
    merged: elementsOf(sheets[path], 'mergeCell').flatMap((written) => mergeOf(written) ?? []),
    failed: failedIn(sheets[path] ?? ''),
  }));
}

/** The rows with the sign of each formula that has no result. */
export function withFailedCells(rows: readonly string[][], failed: readonly FailedCell[]): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { column, row, sign } of failed) {
    const cells = filled[row - 1] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = sign;
  }
  return filled;
}

const FAILED = /<(?:\w+:)?c\s(?=[^>]*\bt="e")([^>]*[^>/])>[^]*?<(?:\w+:)?v>([^<]*)</g;
/** Written by a program that computes nothing. */
const NOT_COMPUTED =
  /<(?:\w+:)?c\s([^>]*[^>/])>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*<\/(?:\w+:)?c>/g;

function failedIn(sheet: string): FailedCell[] {
  const told = [
    ...Array.from(sheet.matchAll(FAILED), ([, written = '', sign = '']) => [written, sign] as const),
    ...Array.from(sheet.matchAll(NOT_COMPUTED), ([, written = '']) => [written, '#CALC!'] as const),
  ];
  return told.flatMap(([written, sign]) => {
    const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(attributeOf(` ${written}`, 'r')) ?? [];
    return row === undefined ? [] : [{ column: columnOf(letters), row: Number(row), sign }];
  });
}

/** The rows with what a merged cell says in each of its rows. */
export function withMergedCells(rows: readonly string[][], merged: readonly MergedCells[]): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { column, first, last } of merged) {
    const cell = filled[first - 1]?.[column];
    if (cell) for (const row of filled.slice(first, last)) row[column] = cell;
  }
  return filled;
}

function textsOf(bytes: Uint8Array, filter: (file: { name: string }) => boolean): Record<string, string> {
  const files: Unzipped = unzipSync(bytes, { filter });
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
}

function elementsOf(xml: string | undefined, name: string): string[] {
  return (xml ?? '').match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];
}

function attributeOf(written: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(written)?.[1] ?? '';
}

function pathOf(written: string): string {
  const target = attributeOf(written, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function mergeOf(written: string): MergedCells | undefined {
  const [, letters = '', first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(written, 'ref')) ?? [];
  if (first === last) return undefined;
  return { column: columnOf(letters), first: Number(first), last: Number(last) };
}

/** The index of a column that is named by its letters. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
