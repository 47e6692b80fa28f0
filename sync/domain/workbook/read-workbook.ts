import { ContentProblem } from '#sync/domain/document/content-problem.ts';
import { tooIntricate } from '#sync/domain/document/upload-complaint.ts';
import { zipParts } from '#sync/domain/document/zip-parts.ts';
import { readSheet } from './read-sheet.ts';
import { readSharedTexts } from './shared-texts.ts';
import { notWorkbook, UnreadableWorkbook, WorkbookBudget, type WorkbookLimit } from './workbook-budget.ts';
import { findWorkbookParts } from './workbook-parts.ts';
import { readStyles } from './workbook-styles.ts';
import type { Workbook, WorkbookRefusal } from './workbook.ts';

/**
 * The sheets of an XLSX or XLSM file, whose macros are ignored; or why it is not read. `limits` (`workbookLimits` by
 * default) bound memory and time whatever the bytes contain. Throws only for a defect of ours.
 */
export function readWorkbook(
  bytes: Uint8Array,
  limits: Partial<Record<WorkbookLimit, number>> = {},
): Workbook | { refusal: WorkbookRefusal } {
  try {
    return read(bytes, new WorkbookBudget(limits));
  } catch (error) {
    const problem = error instanceof ContentProblem ? problemOfZip(error) : error;
    if (!(problem instanceof UnreadableWorkbook)) throw error;
    return { refusal: { kind: problem.kind, sentence: problem.message } };
  }
}

function problemOfZip({ complaint }: ContentProblem): UnreadableWorkbook {
  if (complaint !== tooIntricate) return notWorkbook();
  return new UnreadableWorkbook('tooLarge', 'This workbook has more in it than can be read.');
}

function read(bytes: Uint8Array, budget: WorkbookBudget): Workbook {
  budget.check('bytes', bytes.length);
  const parts = new Map(zipParts(bytes).map((part) => [part.name, part]));
  const found = findWorkbookParts(parts, budget);
  const styles = found.styles ? readStyles(found.styles, budget) : [];
  const sharedTexts = found.sharedTexts ? readSharedTexts(found.sharedTexts, budget) : [];
  const facts = { is1904: found.is1904, styles, sharedTexts };
  return { is1904: found.is1904, sheets: found.sheets.map((sheet) => readSheet(sheet, facts, budget)) };
}
