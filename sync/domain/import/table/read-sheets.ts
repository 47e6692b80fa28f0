import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { ReadRecord } from '#sync/domain/import/reading.ts';
import { takers, type Fields } from '#sync/domain/import/record-acts.ts';
import type { Answers } from './question.ts';
import { readTableRecords } from './read-table-records.ts';
import { TableCollector, type TableReading } from './table-collector.ts';
import type { TableChoices, TableKind } from './table-kind.ts';
import type { TableLayout } from './table-layout.ts';

/** A sheet of a workbook, read as one kind of table. */
export interface SheetTable {
  kind: TableKind;
  rows: readonly (readonly string[])[];
  layout: TableLayout;
  choices: Omit<TableChoices, 'answers'>;
}

/** Reads several sheets: a record that two of them have comes from the first, and each word is asked about once. */
export function readSheets(
  sheets: readonly SheetTable[],
  here: FileRecords,
  answers: Answers | undefined,
): TableReading {
  const into = new TableCollector(answers);
  let known = here;
  for (const { kind, rows, layout, choices } of sheets) {
    into.sheet = sheets.length > 1 ? (choices.sheet ?? '') : '';
    const before = into.records.length;
    readTableRecords(kind, rows, layout, known, choices, into);
    known = withNew(known, into.records.slice(before));
  }
  return into;
}

/** Adds a sheet's new records so that the next sheet recognizes them: a plan by its text, a person by name. */
function withNew(here: FileRecords, records: readonly ReadRecord[]): FileRecords {
  const withAdded = <N extends 'plan' | 'namedPerson'>(table: N, defaults: Fields) => {
    const ids = new Set(here[table].map(({ id }) => id));
    const added = records.filter((one) => one.table === table && !ids.has(one.id));
    return [
      ...here[table],
      ...added.map(({ id, fields }) => ({ ...defaults, ...fields, id }) as FileRecords[N][number]),
    ];
  };
  return { ...here, plan: withAdded('plan', takers.plan.defaults), namedPerson: withAdded('namedPerson', {}) };
}
