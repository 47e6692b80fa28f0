import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import type { TableSheet } from './read-table-file.ts';

/** Rows with their row numbers in the spreadsheet. */
export interface NumberedRows {
  rows: readonly (readonly string[])[];
  numbers: readonly number[];
}

/** A sheet's visible content: without hidden rows and columns, and without text that is struck through. */
export function seenRows({ rows, marks }: Pick<TableSheet, 'rows' | 'marks'>): NumberedRows {
  if (!marks) return allRows({ rows });
  const hidden = { rows: new Set(marks.hiddenRows), columns: new Set(marks.hiddenColumns) };
  const standing = new Map(marks.struck.map((one) => [`${one.number} ${one.column}`, withoutHidden(one.standing)]));
  const seen = rows.flatMap((row, at) => {
    const number = marks.numbers[at] ?? at + 1;
    if (hidden.rows.has(number)) return [];
    // A hidden column stays in its place, empty.
    const cells = row.map((cell, column) =>
      hidden.columns.has(column) ? '' : (standing.get(`${number} ${column}`) ?? cell),
    );
    return [{ number, cells }];
  });
  return { rows: seen.map(({ cells }) => cells), numbers: seen.map(({ number }) => number) };
}

/** All of a sheet's content. */
export function allRows({ rows, marks }: Pick<TableSheet, 'rows' | 'marks'>): NumberedRows {
  return { rows, numbers: rows.map((_row, at) => marks?.numbers[at] ?? at + 1) };
}
