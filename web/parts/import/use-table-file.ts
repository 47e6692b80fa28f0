import { useState } from 'react';
import type { Columns } from '#sync/domain/import/table/table-columns.ts';
import { findLayout, type TableLayout } from '#sync/domain/import/table/table-layout.ts';
import { readTableFile, type TableSheet } from '#web/parts/spreadsheet/read-table-file.ts';

/** A table that a person chose, and which of its columns means what. */
export interface TableFile<Field extends string> {
  name: string;
  /** A workbook's sheets with rows; one without a name for any other file. */
  sheets: readonly TableSheet[];
  /** The index of the sheet that is taken. */
  at: number;
  rows: string[][];
  layout: TableLayout<Field>;
}

/** The file of an import. Of several sheets the one with the most columns of this kind is taken, until another is. */
export function useTableFile<Field extends string>(columns: Columns<Field>) {
  const [chosen, setChosen] = useState<TableFile<Field>>();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File) => {
    const read = await readTableFile(file);
    setProblem('problem' in read ? read.problem : undefined);
    setChosen('sheets' in read ? bestOf(file.name, read.sheets, columns) : undefined);
  };
  const setLayout = (layout: TableLayout<Field>) => setChosen((now) => now && { ...now, layout });
  const setSheet = (at: number) => setChosen((now) => now && sheetOf(now.name, now.sheets, at, columns));
  return { chosen, problem, choose, setLayout, setSheet };
}

function sheetOf<Field extends string>(
  name: string,
  sheets: readonly TableSheet[],
  at: number,
  columns: Columns<Field>,
): TableFile<Field> {
  const rows = sheets[at]?.rows ?? [];
  return { name, sheets, at, rows, layout: findLayout(rows, columns) };
}

function bestOf<Field extends string>(
  name: string,
  sheets: readonly TableSheet[],
  columns: Columns<Field>,
): TableFile<Field> {
  const all = sheets.map((_sheet, at) => sheetOf(name, sheets, at, columns));
  const taken = ({ layout }: TableFile<Field>) => layout.fields.filter((field) => field !== null).length;
  const [best] = all.toSorted((a, b) => taken(b) - taken(a) || b.rows.length - a.rows.length);
  return best ?? sheetOf(name, sheets, 0, columns);
}
