import type { ReactNode } from 'react';

/** A further column of a table: its heading and its cells. */
export interface ExtraColumn<T> {
  head: string;
  align?: 'end';
  cell: (row: T) => ReactNode;
}

export function ExtraHeads<T>({ columns }: { columns: readonly ExtraColumn<T>[] }) {
  return columns.map(({ head, align }) => (
    <th key={head} scope="col" data-align={align}>
      {head}
    </th>
  ));
}

export function ExtraCells<T>({ columns, row }: { columns: readonly ExtraColumn<T>[]; row: T }) {
  return columns.map(({ head, cell }) => (
    <td key={head} data-label={head}>
      {cell(row)}
    </td>
  ));
}
