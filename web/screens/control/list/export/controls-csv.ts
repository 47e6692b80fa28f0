import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { priorityLabel } from '#web/screens/control/control-words.ts';
import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { statusName } from '#web/words/names.ts';

const columns: readonly [string, (row: ControlRowModel) => string][] = [
  ['Control', ({ control }) => control.controlId],
  ['CMMC id', ({ control }) => cmmcIdOf(control.id)],
  ['Short name', ({ control }) => shortNameOf(control.id)],
  ['Official text', ({ control }) => control.official ?? ''],
  ['Family', ({ control }) => control.categoryName],
  ['Family code', ({ control }) => control.category],
  ['Title', ({ control }) => control.title],
  ['Description', ({ control }) => control.description],
  ['Status', ({ record }) => statusName(claimOf(record))],
  ['Implementation notes', ({ record }) => record.notes],
  ['Evidence files', ({ record }) => record.evidenceFiles.join('; ')],
  ['Priority', ({ control }) => priorityLabel(control.priority)],
  ['Points', ({ control }) => String(control.weight)],
  ['Completed', ({ record }) => record.completedAt ?? ''],
  ['Last updated', ({ record }) => record.updatedAt ?? ''],
  ['Last changed by', ({ editor }) => editor ?? ''],
  ['On this device only', ({ isUnsent }) => (isUnsent ? 'Yes' : 'No')],
];

/** A spreadsheet of the rows: one line per control, ISO times. */
export function csvOf(rows: readonly ControlRowModel[]): string {
  return csvFile([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, read]) => read(row)))]);
}

/** 'nist-800-171-compliance-2026-06-09.csv', with the device's date. */
export function csvName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `nist-800-171-compliance-${parts.join('-')}.csv`;
}
