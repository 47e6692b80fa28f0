import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { rulesAsOf } from '#sync/catalog/rules-calendar.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { checksOf, type SprsEntry } from '#sync/domain/sprs/sprs-entry.ts';
import { PDF_WIDTH, type PdfColumn, PdfFlow } from '#web/pdf/pdf-flow.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { dateText } from '#web/words/times.ts';
import { accessFields, officialFields, scopeFields, type SprsField } from '#web/screens/sprs/sprs-fields.ts';
import {
  affirmationWords,
  answerLooks,
  checkWords,
  fipsChoices,
  mfaChoices,
  predictionLooks,
} from '#web/screens/sprs/sprs-words.ts';
import type { SprsView } from '#web/screens/sprs/use-sprs-view.ts';

export interface SprsPaper {
  organizationName: string;
  /** What the worksheet is about, as a phrase. */
  subject: string;
  view: SprsView;
  /** The words and weights it rests on, in one line. */
  basis: string;
}

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
const checkStates = { holds: 'Holds', fails: 'Fails', waits: 'Not decided' } as const;

/** The SPRS worksheet as a PDF file, made on this device: what the screen shows, every requirement named. */
export function sprsPdf({ organizationName, subject, view, basis }: SprsPaper, now: Date): Uint8Array<ArrayBuffer> {
  const { entry, worksheet, described, assessedOn, plans } = view;
  const title = 'SPRS worksheet';
  const flow = new PdfFlow(
    { title, author: organizationName, createdAt: now },
    `${PRODUCT_NAME} · ${dateText(now.toISOString())}`,
  );
  flow.paragraph(title, { font: 'bold', size: 20 });
  flow.paragraph(`${organizationName} · ${subject}`, { color: 0.38 });
  flow.paragraph(`${basis} Rules as of ${calendarDayText(rulesAsOf())}.`, { size: 9, color: 0.38 });

  flow.heading('0 Access to PIEE', 14);
  flow.table(fieldColumns, accessFields(worksheet).map(fieldRow));
  drawRequirements(flow, entry);
  drawReview(flow, entry);
  flow.heading('3 Scope and dates', 14);
  flow.table(fieldColumns, scopeFields(worksheet, described, assessedOn, plans).map(fieldRow));
  drawPrediction(flow, view);
  flow.heading('5 Affirming official', 14);
  flow.table(fieldColumns, officialFields(worksheet).map(fieldRow));
  const { transferredOn } = worksheet;
  flow.paragraph(transferredOn ? `Transferred ${calendarDayText(transferredOn)}.` : 'Not transferred.');
  return flow.finish();
}

function fieldRow({ label, shown, missing }: SprsField): string[] {
  return [label, shown ?? `Missing: ${missing}`];
}

function drawRequirements(flow: PdfFlow, { families, counts, mfa, fips }: SprsEntry): void {
  flow.heading('1 Requirements', 14);
  flow.paragraph(countsText(counts));
  for (const { code, name, requirements, counts: own } of families) {
    flow.heading(`${code} ${name}`, 11);
    flow.paragraph(countsText(own), { size: 9, color: 0.38 });
    flow.table(
      requirementColumns,
      requirements.map(({ id, answer }) => [
        cmmcIdOf(id),
        shortNameOf(id),
        String(findRequirementFacts(id)?.objectiveCount ?? 0),
        answerLooks[answer].label,
      ]),
    );
  }
  const answers = new Map(families.flatMap((family) => family.requirements.map(({ id, answer }) => [id, answer])));
  const chosen = (controlId: string, choices: typeof mfaChoices, given: string | null) => {
    const answer = answers.get(controlId);
    const id = answer === 'met' || answer === 'not_applicable' ? 'met' : given;
    return choices.find((choice) => choice.id === id)?.label ?? 'Unanswered';
  };
  flow.table(fieldColumns, [
    ['3.5.3 Where is MFA in place?', chosen('3.5.3', mfaChoices, mfa)],
    ['3.13.11 How is cryptography used for CUI?', chosen('3.13.11', fipsChoices, fips)],
  ]);
}

function countsText({ met, not_met, not_applicable, open }: SprsEntry['counts']): string {
  return `Met ${met} · Not Met ${not_met} · N/A ${not_applicable} · Unanswered ${open}`;
}

function drawReview(flow: PdfFlow, { families }: SprsEntry): void {
  const open = families.flatMap(({ requirements }) => requirements.filter(({ answer }) => answer === 'open'));
  flow.heading('2 Review', 14);
  flow.paragraph(
    open.length === 0
      ? 'Every requirement is answered.'
      : `${countOf(open.length, 'requirement')} unanswered: ${open.map(({ id }) => cmmcIdOf(id)).join(', ')}`,
  );
}

function drawPrediction(flow: PdfFlow, { entry, isAffirmed, worksheet }: SprsView): void {
  const { score, status, lost } = entry;
  flow.heading('4 What SPRS will say', 14);
  flow.paragraph(`${scoreFigure(score)} / ${SPRS_HIGHEST} · ${predictionLooks[status].label}`, { font: 'bold' });
  const checks = checksOf(entry).map((check) => {
    const { title, text } = checkWords(check, entry);
    return [title, text, checkStates[check.state]];
  });
  if (status === 'final' || status === 'conditional') {
    const { title, text } = affirmationWords(isAffirmed, worksheet);
    checks.push([title, text, checkStates[isAffirmed ? 'holds' : 'waits']]);
  }
  flow.table(checkColumns, checks);
  if (lost.length === 0) return;
  flow.paragraph(
    `${countOf(
      lost.reduce((sum, { points }) => sum + points, 0),
      'point',
    )} lost`,
    { font: 'bold' },
  );
  flow.table(
    lossColumns,
    lost.map(({ controlId, points }) => [
      cmmcIdOf(controlId),
      shortNameOf(controlId),
      points === 0 ? '0' : `-${points}`,
    ]),
  );
}
