import { strFromU8, type Unzipped, unzipSync } from './plain-zip.ts';

/** Cells of one column that a workbook shows as one: rows counted from 1, the last one included. */
interface MergedCells {
  column: number;
  first: number;
  last: number;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** What each sheet of a workbook shows as one cell across several rows, in the order of the sheets. */
export function mergedCells(bytes: Uint8Array): MergedCells[][] {
  const { [WORKBOOK]: workbook, [RELATIONS]: relations } = textsOf(bytes, ({ name }) =>
    [WORKBOOK, RELATIONS].includes(name),
  );
  const targets = new Map(
    elementsOf(relations, 'Relationship').map((written) => [attributeOf(written, 'Id'), pathOf(written)]),
  );
  const paths = elementsOf(workbook, 'sheet').map((written) => targets.get(attributeOf(written, '\\w+:id')) ?? '');
  const sheets = textsOf(bytes, ({ name }) => paths.includes(name));
  return paths.map((path) => elementsOf(sheets[path], 'mergeCell').flatMap((written) => mergeOf(written) ?? []));
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
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, first: Number(first), last: Number(last) };
}
