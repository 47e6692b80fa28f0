import { dayOf } from '#sync/domain/common/past-date.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import { PDF_WIDTH, type PdfColumn, PdfFlow } from '#web/pdf/pdf-flow.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import { dateText } from '#web/words/times.ts';
import { accessFields, officialFields, scopeFields } from '#web/screens/sprs/sprs-fields.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';
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
  type SprsPaper,
  transferText,
  WORKSHEET_TITLE,
} from './sprs-paper.ts';

const fieldColumns: readonly PdfColumn[] = [
  { head: 'Field', width: 160 },
  { head: 'To enter', width: PDF_WIDTH - 160 },
];
const requirementColumns: readonly PdfColumn[] = [
  { head: 'Requirement', width: 90 },
  { head: 'Name', width: PDF_WIDTH - 240 },
  { head: 'Objectives', width: 70, align: 'end' },
  { head: 'Answer', width: 80, align: 'end' },
];
const checkColumns: readonly PdfColumn[] = [
  { head: 'Check', width: 200 },
  { head: 'Says', width: PDF_WIDTH - 270 },
  { head: 'Result', width: 70 },
];
const lossColumns: readonly PdfColumn[] = [
  { head: 'Requirement', width: 90 },
  { head: 'Name', width: PDF_WIDTH - 150 },
  { head: 'Points', width: 60, align: 'end' },
];

/** The SPRS worksheet as a PDF file, made on this device: what the screen shows, every requirement named. */
export function sprsPdf({ organizationName, subject, view, basis }: SprsPaper, now: Date): Uint8Array<ArrayBuffer> {
  const { entry, worksheet, described, assessedOn, plans } = view;
  const flow = new PdfFlow(
    { title: WORKSHEET_TITLE, author: organizationName, createdAt: now },
    `${PRODUCT_NAME} · ${dateText(now.toISOString())}`,
  );
  flow.paragraph(WORKSHEET_TITLE, { font: 'bold', size: 20 });
  flow.paragraph(`${organizationName} · ${subject}`, { color: 0.38 });
  flow.paragraph(`${basis} Rules as of ${rulesDayText(dayOf(now))}.`, { size: 9, color: 0.38 });

  flow.heading(partTitles.access, 14);
  flow.table(fieldColumns, accessFields(worksheet).map(fieldRow));
  drawRequirements(flow, entry);
  flow.heading(partTitles.review, 14);
  flow.paragraph(reviewText(entry));
  flow.heading(partTitles.scope, 14);
  flow.table(fieldColumns, scopeFields(worksheet, described, assessedOn, plans).map(fieldRow));
  drawPrediction(flow, view);
  flow.heading(partTitles.official, 14);
  flow.table(fieldColumns, officialFields(worksheet).map(fieldRow));
  flow.paragraph(transferText(view));
  return flow.finish();
}

function drawRequirements(flow: PdfFlow, entry: SprsEntry): void {
  flow.heading(partTitles.requirements, 14);
  flow.paragraph(countsText(entry.counts));
  for (const family of entry.families) {
    flow.heading(`${family.code} ${family.name}`, 11);
    flow.paragraph(countsText(family.counts), { size: 9, color: 0.38 });
    flow.table(
      requirementColumns,
      requirementRows(family).map((row) => row.map(String)),
    );
  }
  flow.table(fieldColumns, questionRows(entry));
}

function drawPrediction(flow: PdfFlow, view: SprsView): void {
  const { entry } = view;
  flow.heading(partTitles.prediction, 14);
  flow.paragraph(predictionText(entry), { font: 'bold' });
  flow.table(checkColumns, checkRows(view));
  if (entry.lost.length === 0) return;
  flow.paragraph(lostText(entry), { font: 'bold' });
  flow.table(
    lossColumns,
    lossRows(entry).map((row) => row.map(String)),
  );
}
