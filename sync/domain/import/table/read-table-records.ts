import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import { type Reading, ReadingCollector } from '#sync/domain/import/reading.ts';
import { columnsOf, type TableChoices, type TableKind } from './table-kind.ts';
import { cellsOf, failedCells, ownHeadingsOf, type TableLayout } from './table-layout.ts';

/** What the rows below the headings say of records. Blank rows, and those that repeat the headings, say nothing. */
export function readTableRecords<Field extends string>(
  kind: TableKind<Field>,
  rows: readonly (readonly string[])[],
  layout: TableLayout<Field>,
  here: ImportRecords,
  choices: TableChoices,
): Reading {
  const into = new ReadingCollector();
  const columns = columnsOf(kind, here);
  const headings = rows.slice(Math.max(0, layout.headings - (layout.isJoined ? 1 : 0)), layout.headings + 1);
  const repeated = new Set(headings.map((row) => row.join('\n')));
  const own = ownHeadingsOf(rows, layout);
  const said = (field: Field, cell: string) =>
    columns[field].beneath?.(own[layout.fields.indexOf(field)] ?? '', cell) ?? cell;
  const below = rows.slice(layout.headings + 1).flatMap((row, index) => {
    const line = layout.headings + 2 + index;
    for (const { field, why } of failedCells(row, layout)) into.refuse(`Row ${line}, ${columns[field].heading}`, why);
    const cells = new Map([...cellsOf(row, layout)].map(([field, cell]) => [field, said(field, cell)]));
    return cells.size === 0 || repeated.has(row.join('\n')) ? [] : [{ line, cells }];
  });
  kind.read(below, here, choices, into);
  return into;
}
