import { matrixTable } from '#sync/domain/import/table/matrix-table.ts';
import { poamTable } from '#sync/domain/import/table/poam-table.ts';
import { statementTable } from '#sync/domain/import/table/statement-table.ts';
import { statusTable } from '#sync/domain/import/table/status-table.ts';
import type { TableKind } from '#sync/domain/import/table/table-kind.ts';

/** A kind as the import sheet sees it, whose fields are known only at run time. */
interface NamedKind {
  /** What a file of this kind contains. */
  name: string;
  /** The same as a sentence. */
  what: string;
  kind: TableKind;
}

const named = <Field extends string>(name: string, what: string, kind: TableKind<Field>): NamedKind => ({
  name,
  what,
  kind: kind as unknown as TableKind,
});

export const tableKinds = {
  matrix: named('Responsibilities', 'an objective or a requirement in each row, and who does it.', matrixTable),
  statement: named('Statements', 'an objective or a requirement in each row, and how it is done.', statementTable),
  status: named('Statuses and notes', 'a requirement or an objective in each row.', statusTable),
  plan: named('Plans', 'a requirement and a weakness in each row, with its date.', poamTable),
} as const;

export type TableName = keyof typeof tableKinds;

/** What a file with rows can contain. The inventory is compared in its own way. */
export type ImportTable = TableName | 'inventory';
