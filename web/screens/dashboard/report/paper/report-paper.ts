import { requirementName } from '#sync/catalog/requirement-names.ts';
import { oneDecimal } from '#sync/domain/common/percent.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { recommendationFor } from '#sync/domain/control/recommendations.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { newestText, paperDay } from '#web/parts/paper/table-file.ts';
import type {
  ComplianceReport,
  ReportCategory,
  ReportControl,
} from '#web/screens/dashboard/report/compliance-report.ts';
import { familyDescriptions } from '#web/words/family-descriptions.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { statusName } from '#web/words/names.ts';
import { plainWordsMark } from '#web/words/requirement-words.ts';

export const REPORT_TITLE = 'NIST SP 800-171 compliance report';

export interface ReportFacts {
  organizationName: string;
  /** The official text and the weights that the report is based on, in one line. */
  basis: string;
  /** When any of the answers last changed; null if there are none. */
  changedAt: string | null;
}

/** The compliance report as a document. */
export function reportPaper(
  report: ComplianceReport,
  score: LedgerScore,
  { organizationName, basis, changedAt }: ReportFacts,
): Paper {
  const { overview, categories } = report;
  const recommendation = recommendationFor(overview.percentage);
  return {
    title: REPORT_TITLE,
    subject: 'Rev. 2 and CMMC Level 2',
    author: organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${REPORT_TITLE}`, PRODUCT_NAME],
    madeAt: changedAt,
    blocks: [
      heading(1, REPORT_TITLE),
      paragraph(`${organizationName} · Rev. 2 and CMMC Level 2${newestText(changedAt)}`, 'note'),
      paragraph(basis, 'note'),
      heading(2, 'Executive Summary'),
      paragraph(
        `As claimed, ${oneDecimal(overview.percentage)}% complete: ${overview.completed} of ${overview.total} controls are implemented, ` +
          `${overview.inProgress} are in progress and ${overview.notStarted} are not started. ${scoreSentence(score)}`,
      ),
      heading(2, 'Control Categories'),
      {
        kind: 'table',
        head: ['Family', 'Name', 'Claimed complete', 'Remaining', 'Total', 'Percent'],
        rows: categories.map(familyCells),
        widths: [3, 9, 4, 4, 3, 3],
      },
      heading(2, 'Recommendations'),
      paragraph(recommendation.title),
      paragraph(recommendation.text),
      { kind: 'list', items: recommendation.nextSteps },
      heading(2, 'Controls by family'),
      ...categories.flatMap(familyPart),
    ],
  };
}

function familyCells({ code, name, completed, total, percentage }: ReportCategory): string[] {
  return [code, name, String(completed), String(total - completed), String(total), `${percentage}%`];
}

function familyPart({ code, name, completed, total, controls }: ReportCategory): PaperBlock[] {
  return [
    heading(3, `${code} ${name}: ${completed}/${total} claimed complete`),
    paragraph(familyDescriptions[code], 'note'),
    {
      kind: 'table',
      head: ['Requirement', 'Status', 'Implementation notes', 'Updated'],
      rows: controls.map(controlCells),
      widths: [10, 4, 8, 4],
    },
  ];
}

function controlCells({ controlId, official, title, status, notes, updatedAt }: ReportControl): string[] {
  return [
    [requirementName(controlId), official, `${plainWordsMark(official)}: ${title}`].filter(Boolean).join('\n'),
    statusName(status),
    notes,
    updatedAt ? paperDay(updatedAt) : '',
  ];
}

/** Both scores, computed from objectives; never one without the other. */
export function scoreSentence({ soFar, worstCase, judged }: LedgerScore): string {
  if (soFar === null) return 'There is no score: requirement 3.12.4, the system security plan, is not met.';
  const worst =
    worstCase === null ? 'no score at worst, because 3.12.4 is still open' : `${scoreFigure(worstCase)} at worst`;
  return `By their objectives ${judged} of 110 requirements are judged: a score of ${scoreFigure(soFar)} so far and ${worst}.`;
}
