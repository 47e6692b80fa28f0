import { NEWEST } from '#web/parts/paper/table-file.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import type { Workbook, WorkbookRow, WorkbookSheet } from '#web/xlsx/workbook.ts';
import { accessFields, officialFields, scopeFields, type SprsField } from './sprs-fields.ts';
import {
  checkRows,
  countsText,
  fieldRow,
  lossRows,
  lostText,
  partTitles,
  predictionText,
  questionRows,
  requirementRows,
  reviewText,
  transferText,
  WORKSHEET_TITLE,
  type SprsPaper,
} from './sprs-paper.ts';

const title = (text: string): WorkbookRow => ({ look: 'title', cells: [text] });
const head = (...cells: string[]): WorkbookRow => ({ look: 'head', cells });
const line = (...cells: (string | number)[]): WorkbookRow => ({ cells });
const gap = line();

/** The SPRS worksheet as a workbook: the PDF's content as tables for sorting and copying. */
export function sprsWorkbook(paper: SprsPaper): Workbook {
  return { sheets: [worksheetOf(paper), requirementsOf(paper), lossesOf(paper)] };
}

function worksheetOf({ organizationName, subject, view, basis, changedAt }: SprsPaper): WorkbookSheet {
  const { entry, worksheet, named, assessedOn, plans } = view;
  return {
    name: 'Worksheet',
    widths: [34, 60, 24],
    headRows: 0,
    rows: [
      title(WORKSHEET_TITLE),
      line('Organization', organizationName),
      line('About', subject),
      line('Basis', basis),
      line(NEWEST, changedAt?.slice(0, 10) ?? ''),
      line('Rules as of', rulesDayText()),
      gap,
      ...fieldRows(partTitles.access, accessFields(worksheet)),
      title(partTitles.requirements),
      line('Answers', countsText(entry.counts)),
      ...questionRows(entry).map((row) => line(...row)),
      gap,
      title(partTitles.review),
      line('Unanswered', reviewText(entry)),
      gap,
      ...fieldRows(partTitles.scope, scopeFields(worksheet, named, assessedOn, plans)),
      title(partTitles.prediction),
      line('Score and status', predictionText(entry)),
      head('Check', 'Says', 'Result'),
      ...checkRows(view).map((row) => line(...row)),
      gap,
      ...fieldRows(partTitles.official, officialFields(worksheet)),
      line('Transfer', transferText(view)),
    ],
  };
}

function fieldRows(name: string, fields: readonly SprsField[]): WorkbookRow[] {
  const rows = fields.map((field) => line(...fieldRow(field), field.shown === null ? '' : field.copied));
  return [title(name), head('Field', 'To enter', 'As SPRS takes it'), ...rows, gap];
}

function requirementsOf({ view: { entry } }: SprsPaper): WorkbookSheet {
  return {
    name: 'Requirements',
    widths: [44, 16, 52, 12, 14],
    headRows: 1,
    rows: [
      head('Family', 'Requirement', 'Name', 'Objectives', 'Answer'),
      ...entry.families.flatMap((family) =>
        requirementRows(family).map((row) => line(`${family.code} ${family.name}`, ...row)),
      ),
    ],
  };
}

function lossesOf({ view: { entry } }: SprsPaper): WorkbookSheet {
  return {
    name: 'Points lost',
    widths: [16, 52, 10],
    headRows: 1,
    rows: [
      head('Requirement', 'Name', 'Points'),
      ...lossRows(entry).map((row) => line(...row)),
      line('', lostText(entry)),
    ],
  };
}
