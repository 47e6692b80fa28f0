import type { ImportRecords } from '#sync/domain/import/import-records.ts';
import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Columns } from './table-columns.ts';

/** What a person says of a table beside its columns. */
export interface TableChoices {
  /** Whose matrix it is, where no column names the provider. */
  providerId?: string;
  /** An id for the new record of a row, or for a part of it: the same one each time that is asked about. */
  newId: (line: number, part?: number) => string;
}

/** One row of a file with what it says of each field; an empty cell says nothing. */
export interface TableRow<Field extends string> {
  /** Counted from 1, as a spreadsheet shows it. */
  line: number;
  cells: ReadonlyMap<Field, string>;
}

/** A kind of table that can come in. */
export interface TableKind<Field extends string = string> {
  columns: Columns<Field>;
  /** Columns that a table may have because of what is here, by their fields: one for each provider. */
  ownColumns?: (here: Pick<ImportRecords, 'provider'>) => Partial<Columns<Field>>;
  /** Without one of each of these columns no row says anything. */
  needed: readonly (readonly Field[])[];
  read: (rows: readonly TableRow<Field>[], here: ImportRecords, choices: TableChoices, into: ReadingCollector) => void;
}

/** Every column that a table of this kind may have. */
export function columnsOf<Field extends string>(
  { columns, ownColumns }: TableKind<Field>,
  here: Pick<ImportRecords, 'provider'>,
): Columns<Field> {
  return { ...columns, ...ownColumns?.(here) };
}
