import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import { factTable, heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { newestText } from '#web/parts/paper/table-file.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
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
import type { SprsView } from './sprs-view.ts';

/** The SPRS worksheet as a document: what the screen shows, with every requirement by name. */
export function worksheetPaper({ organizationName, subject, view, basis, changedAt }: SprsPaper): Paper {
  const { entry, worksheet, named, assessedOn, plans } = view;
  return {
    title: WORKSHEET_TITLE,
    subject,
    author: organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${WORKSHEET_TITLE}`, PRODUCT_NAME],
    madeAt: changedAt,
    blocks: [
      heading(1, WORKSHEET_TITLE),
      paragraph(`${organizationName} · ${subject}${newestText(changedAt)}`, 'note'),
      paragraph(`${basis} Rules as of ${rulesDayText()}.`, 'note'),
      ...fieldsPart(partTitles.access, accessFields(worksheet)),
      ...requirementsPart(entry),
      heading(2, partTitles.review),
      paragraph(reviewText(entry)),
      ...fieldsPart(partTitles.scope, scopeFields(worksheet, named, assessedOn, plans)),
      ...predictionPart(view),
      ...fieldsPart(partTitles.official, officialFields(worksheet)),
      paragraph(transferText(view)),
    ],
  };
}

function fieldsPart(title: string, fields: readonly SprsField[]): PaperBlock[] {
  return [heading(2, title), ...factTable(fields.map(fieldRow))];
}

function requirementsPart(entry: SprsEntry): PaperBlock[] {
  return [
    heading(2, partTitles.requirements),
    paragraph(countsText(entry.counts)),
    ...entry.families.flatMap((family): PaperBlock[] => [
      heading(3, `${family.code} ${family.name}`),
      paragraph(countsText(family.counts), 'note'),
      {
        kind: 'table',
        head: ['Requirement', 'Name', 'Objectives', 'Answer'],
        rows: requirementRows(family).map((row) => row.map(String)),
        widths: [3, 6, 2, 3],
      },
    ]),
    heading(3, 'Questions'),
    ...factTable(questionRows(entry)),
  ];
}

function predictionPart(view: SprsView): PaperBlock[] {
  const { entry } = view;
  return [
    heading(2, partTitles.prediction),
    paragraph(predictionText(entry)),
    { kind: 'table', head: ['Check', 'Says', 'Result'], rows: checkRows(view), widths: [5, 8, 3] },
    ...(entry.lost.length === 0
      ? []
      : [
          heading(3, lostText(entry)),
          {
            kind: 'table' as const,
            head: ['Requirement', 'Name', 'Points'],
            rows: lossRows(entry).map((row) => row.map(String)),
            widths: [3, 8, 2],
          },
        ]),
  ];
}
