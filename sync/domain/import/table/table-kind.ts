import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { Answers, Asked } from './question.ts';
import type { TableCollector } from './table-collector.ts';
import type { Columns } from './table-columns.ts';
import type { TableLayout } from './table-layout.ts';
import type { TableRow } from './table-row.ts';

/** A person's choices for a table besides its columns. */
export interface TableChoices {
  /** Answers to the questions that the table left open. */
  answers?: Answers;
  /** The sheet's name. */
  sheet?: string;
  /** Whether days are counted from 1904. */
  is1904?: boolean;
  /** The number that the spreadsheet shows beside each row; missing if rows are counted from 1. */
  numbers?: readonly number[];
  /** Whose matrix it is, if no column names the provider. */
  providerId?: string;
  /** An id for a row's new record, or for a part of it: the same one for the same arguments. */
  newId: (line: number, part?: number) => string;
}

/** A kind of table that can be imported. */
export interface TableKind<Field extends string = string> {
  columns: Columns<Field>;
  /** Columns that exist because of records here, by field: one for each provider. */
  ownColumns?: (here: Pick<FileRecords, 'provider'>) => Partial<Columns<Field>>;
  /** How to ask about a column with an unknown heading, given its cells; the meanings are fields. */
  asksColumn?: (heading: string, cells: readonly string[], here: Pick<FileRecords, 'provider'>) => Asked | undefined;
  /** Columns any one of which identifies a table of this kind. */
  tells: readonly Field[];
  /** Without one column of each group, rows say nothing. */
  needed: readonly (readonly Field[])[];
  read: (rows: readonly TableRow<Field>[], here: FileRecords, choices: TableChoices, into: TableCollector) => void;
}

/** Whether a table has a column of each needed group. */
export function hasNeeded(needed: TableKind['needed'], { fields }: TableLayout): boolean {
  return needed.every((either) => either.some((field) => fields.includes(field)));
}

/** Whether a table with these columns is of this kind and says something. */
export function isOfKind({ needed, tells }: TableKind, layout: TableLayout): boolean {
  return hasNeeded(needed, layout) && tells.some((field) => layout.fields.includes(field));
}

/** Every column that a table of this kind may have. */
export function columnsOf<Field extends string>(
  { columns, ownColumns }: TableKind<Field>,
  here: Pick<FileRecords, 'provider'>,
): Columns<Field> {
  return { ...columns, ...ownColumns?.(here) };
}
