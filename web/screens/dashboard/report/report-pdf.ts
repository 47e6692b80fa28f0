import { oneDecimal } from '#sync/domain/common/percent.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { recommendationFor } from '#sync/domain/control/recommendations.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { statusName } from '#web/words/names.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { plainWordsMark } from '#web/words/requirement-words.ts';
import { dateText, timeText } from '#web/words/times.ts';
import type { PdfColor } from '#web/pdf/pdf-file.ts';
import { PDF_WIDTH, type PdfColumn, PdfFlow } from '#web/pdf/pdf-flow.ts';
import type { ComplianceReport, ReportCategory } from './compliance-report.ts';

const GREEN: PdfColor = [0.1, 0.5, 0.28];
const YELLOW: PdfColor = [0.85, 0.65, 0.1];

const familyColumns: readonly PdfColumn[] = [
  { head: 'Family', width: 36 },
  { head: 'Name', width: PDF_WIDTH - 36 - 4 * 62 },
  { head: 'Complete', width: 62, align: 'end' },
  { head: 'Remaining', width: 62, align: 'end' },
  { head: 'Total', width: 62, align: 'end' },
  { head: 'Percent', width: 62, align: 'end' },
];

const controlColumns: readonly PdfColumn[] = [
  { head: 'Requirement', width: 216 },
  { head: 'Status', width: 66 },
  { head: 'Implementation notes', width: PDF_WIDTH - 216 - 66 - 66 },
  { head: 'Updated', width: 66 },
];

/** The compliance report as a PDF file, made on this device. */
export function reportPdf(
  report: ComplianceReport,
  score: LedgerScore,
  { organizationName, basis }: { organizationName: string; basis: string },
  now: Date,
): Uint8Array<ArrayBuffer> {
  const { overview, categories } = report;
  const madeAt = now.toISOString();
  const about = { title: 'NIST SP 800-171 compliance report', author: organizationName, createdAt: now };
  const flow = new PdfFlow(about, `${PRODUCT_NAME} · ${dateText(madeAt)}`);

  flow.paragraph('NIST SP 800-171 compliance report', { font: 'bold', size: 20 });
  flow.paragraph(`${organizationName} · Rev. 2 and CMMC Level 2 · generated ${dateText(madeAt)}, ${timeText(madeAt)}`, {
    color: 0.38,
  });

  flow.paragraph(basis, { size: 9, color: 0.38 });

  flow.heading('Executive Summary', 14);
  flow.paragraph(
    `${oneDecimal(overview.percentage)}% complete: ${overview.completed} of ${overview.total} controls are implemented, ` +
      `${overview.inProgress} are in progress and ${overview.notStarted} are not started. ${scoreSentence(score)}`,
  );
  flow.bar([
    { share: overview.completed / overview.total, color: GREEN },
    { share: overview.inProgress / overview.total, color: YELLOW },
  ]);

  flow.heading('Control Categories', 14);
  flow.table(familyColumns, categories.map(familyCells));

  const recommendation = recommendationFor(overview.percentage);
  flow.heading('Recommendations', 14);
  flow.paragraph(recommendation.title, { font: 'bold' });
  flow.paragraph(recommendation.text);
  flow.gap(4);
  for (const step of recommendation.nextSteps) flow.bullet(step);

  flow.heading('Controls by family', 14);
  for (const category of categories) {
    flow.heading(`${category.code} ${category.name}: ${category.completed}/${category.total}`, 11);
    flow.paragraph(category.description, { size: 9, color: 0.38 });
    flow.gap(4);
    flow.table(
      controlColumns,
      category.controls.map(({ controlId, official, title, status, notes, updatedAt }) => [
        [requirementName(controlId), official, `${plainWordsMark(official)}: ${title}`].filter(Boolean).join('\n'),
        statusName(status),
        notes,
        updatedAt ? dateText(updatedAt) : '',
      ]),
    );
  }
  return flow.finish();
}

function familyCells({ code, name, completed, total, percentage }: ReportCategory): string[] {
  return [code, name, String(completed), String(total - completed), String(total), `${percentage}%`];
}

/** Both scores, by objectives; never one alone. */
function scoreSentence({ soFar, worstCase, judged }: LedgerScore): string {
  if (soFar === null) return 'There is no score: requirement 3.12.4, the system security plan, is not met.';
  const worst = worstCase === null ? 'no score at worst, because 3.12.4 is still open' : `${worstCase} at worst`;
  return `By their objectives ${judged} of 110 requirements are judged: a score of ${soFar} so far and ${worst}.`;
}
