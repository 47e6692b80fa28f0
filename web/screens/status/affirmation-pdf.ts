import { dayOf } from '#sync/domain/common/past-date.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { lastDayOf } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { PDF_WIDTH, type PdfColumn, PdfFlow } from '#web/pdf/pdf-flow.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import { dateText } from '#web/words/times.ts';
import { statusName } from '#web/words/status-names.ts';

export interface AffirmationPacket {
  organizationName: string;
  status: StatusRecord;
  affirmation: Affirmation;
  /** The words and weights it rests on, in one line. */
  basis: string;
}

const columns: readonly PdfColumn[] = [
  { head: 'What', width: 200 },
  { head: 'As recorded', width: PDF_WIDTH - 200 },
];

/** The packet of one affirmation as a PDF file, made on this device. */
export function affirmationPdf(
  { organizationName, status, affirmation, basis }: AffirmationPacket,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const { packet } = affirmation;
  const title = 'Affirmation of continuing compliance';
  const flow = new PdfFlow(
    { title, author: organizationName, createdAt: now },
    `${PRODUCT_NAME} · ${dateText(now.toISOString())}`,
  );
  flow.paragraph(title, { font: 'bold', size: 20 });
  flow.paragraph(`${organizationName} · ${statusName(status)}`, { color: 0.38 });
  flow.paragraph(`${basis} Rules as of ${rulesDayText(dayOf(now))}.`, { size: 9, color: 0.38 });

  flow.heading('Decision', 14);
  flow.table(columns, [
    ['Decision', affirmation.decision === 'affirmed' ? 'Affirmed: the requirements are still met' : 'Not affirmed'],
    ['Affirming official', `${affirmation.name}, ${affirmation.title}`],
    ['Decided on', calendarDayText(affirmation.decidedOn)],
    ['Due for', calendarDayText(affirmation.dueOn)],
  ]);

  flow.heading('Status', 14);
  flow.table(columns, [
    ['Status', statusName(status)],
    ['Status date', calendarDayText(status.statusDate)],
    ['Last good day', calendarDayText(lastDayOf(status))],
    ...(status.score === null ? [] : [['Score', `${scoreFigure(status.score)} of 110`]]),
    ['CAGE codes', status.cageCodes.join(', ') || 'Not named'],
    ['CMMC UID', status.uid || 'Not known yet'],
    ['Scope', status.scopeText || 'Not named'],
  ]);

  flow.heading('What changed since the last one', 14);
  flow.table(columns, [
    ['Objectives answered otherwise', String(packet.objectives)],
    ['Open plans', String(packet.openPlans)],
    ['Overdue plans', String(packet.overduePlans)],
    ['Expired evidence', String(packet.expiredEvidence)],
    ['Scope after the status date', packet.scopeChanges || 'Unchanged'],
    ['Other changes', affirmation.changes.trim() || 'None named'],
  ]);

  flow.heading('Signature', 14);
  flow.gap(34);
  flow.paragraph('______________________________          ____________________');
  flow.paragraph(`${affirmation.name}, ${affirmation.title}          Date`, { size: 9, color: 0.38 });
  return flow.finish();
}
