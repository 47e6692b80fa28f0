import { objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { compareWithRecords, type Comparison } from '#sync/domain/import/differences.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import type { Question } from '#sync/domain/import/table/question.ts';
import { readTableRecords } from '#sync/domain/import/table/read-table-records.ts';
import { columnsOf, type TableChoices, type TableKind } from '#sync/domain/import/table/table-kind.ts';
import { findLayout } from '#sync/domain/import/table/table-layout.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { oscalRecords } from './oscal-records.ts';

function firstOf<One>([one]: readonly One[]): One {
  if (!one) throw new Error('the sample has one');
  return one;
}

export const provider = firstOf(oscalRecords.provider);
export const member = firstOf(oscalRecords.member);
export const plan = firstOf(oscalRecords.plan);

/** A workspace with the objectives, one provider and one member, and nothing else. */
export const here: FileRecords = {
  ...(Object.fromEntries(fileTables.map((table) => [table, []])) as unknown as FileRecords),
  objective: objectiveIds.map((id) => ({ id, controlId: requirementOfObjective(id) }) as unknown as Objective),
  provider: [provider],
  member: oscalRecords.member,
};

let ids = 0;
export const newId = () => `01958f00-0000-7000-8000-${String(++ids).padStart(12, '0')}`;

interface Asked {
  records?: FileRecords;
  choices?: Partial<TableChoices>;
  role?: Role;
}

/** The changes that a table of this kind would make in a workspace, with its columns recognized automatically. */
export function compareTable<Field extends string>(
  kind: TableKind<Field>,
  rows: string[][],
  { records = here, choices = {}, role = 'admin' as Role }: Asked = {},
): Comparison & { questions: readonly Question[] } {
  const layout = findLayout(rows, columnsOf(kind, records));
  const reading = readTableRecords(kind, rows, layout, records, { newId, ...choices });
  const actor = { id: member.id, name: 'Dana', role };
  const compared = compareWithRecords(reading, records, { actor, now: '2026-06-09T09:00:00.000Z' });
  return { ...compared, questions: reading.questions };
}

/** The differences by title, with the table's value for each field. */
export const said = ({ differences }: Comparison) =>
  differences.map(({ title, fields }) => [title, Object.fromEntries(fields.map(({ field, after }) => [field, after]))]);

/** What is not imported, with the reasons. */
export const refusals = ({ refused }: Comparison) => refused.map(({ title, why }) => `${title}: ${why}`);

/** The questions that a table leaves open, each with its number of rows and, once given, its answer. */
export const asked = ({ questions }: { questions: readonly Question[] }) =>
  questions.map(({ text, rows, answer }) => [text, rows, ...(answer === undefined ? [] : [answer])]);
