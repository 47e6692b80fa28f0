import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import type { Answers, Asked } from './question.ts';
import type { Columns } from './table-columns.ts';
import type { TableCollector } from './table-collector.ts';
import type { TableLayout } from './table-layout.ts';
import type { TableRow } from './table-row.ts';

/** What a person says of a table beside its columns. */
export interface TableChoices {
  /** What was answered of the questions that the table left open. */
  answers?: Answers;
  /** What the sheet is called. */
  sheet?: string;
  /** Days are counted from 1904. */
  is1904?: boolean;
  /** The number that the spreadsheet shows beside each row; missing where rows are counted from 1. */
  numbers?: readonly number[];
  /** Whose matrix it is, where no column names the provider. */
  providerId?: string;
  /** An id for the new record of a row, or for a part of it: the same one each time that is asked about. */
  newId: (line: number, part?: number) => string;
}

/** A kind of table that can come in. */
export interface TableKind<Field extends string = string> {
  columns: Columns<Field>;
  /** Columns that a table may have because of what is here, by their fields: one for each provider. */
  ownColumns?: (here: Pick<ImportRecords, 'provider'>) => Partial<Columns<Field>>;
  /** How a column is asked about that no heading explains, by its cells; the meanings are fields. */
  asksColumn?: (heading: string, cells: readonly string[], here: Pick<ImportRecords, 'provider'>) => Asked | undefined;
  /** Columns by one of which a table is of this kind and of no other. */
  tells: readonly Field[];
  /** Without one of each of these columns no row says anything. */
  needed: readonly (readonly Field[])[];
  read: (rows: readonly TableRow<Field>[], here: ImportRecords, choices: TableChoices, into: TableCollector) => void;
}

/** Whether a table has one of each of the columns without which no row says anything. */
export function hasNeeded(needed: TableKind['needed'], { fields }: TableLayout): boolean {
  return needed.every((either) => either.some((field) => fields.includes(field)));
}

/** Whether a table with these columns is of this kind, and says something. */
export function isOfKind({ needed, tells }: TableKind, layout: TableLayout): boolean {
  return hasNeeded(needed, layout) && tells.some((field) => layout.fields.includes(field));
}

/** Every column that a table of this kind may have. */
export function columnsOf<Field extends string>(
  { columns, ownColumns }: TableKind<Field>,
  here: Pick<ImportRecords, 'provider'>,
): Columns<Field> {
  return { ...columns, ...ownColumns?.(here) };
}
