import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { oneDecimal } from '#sync/domain/common/percent.ts';
import type { LedgerScore } from '#sync/domain/score/ledger-score.ts';
import { tableLinesOf, tableWorkbook } from '#web/parts/paper/table-file.ts';
import type { ComplianceReport } from '#web/screens/dashboard/report/compliance-report.ts';
import { statusName } from '#web/words/names.ts';
import type { Workbook } from '#web/xlsx/workbook.ts';
import { REPORT_TITLE, scoreSentence, type ReportFacts } from './report-paper.ts';

/** The tables of the compliance report: a row for each family, and one for each requirement. */
export function reportWorkbook(
  { overview, categories }: ComplianceReport,
  score: LedgerScore,
  { organizationName, basis, changedAt }: ReportFacts,
): Workbook {
  return tableWorkbook({
    title: REPORT_TITLE,
    organizationName,
    facts: [
      ['Basis', basis],
      ['Claimed complete', `${overview.completed} of ${overview.total} controls, ${oneDecimal(overview.percentage)}%`],
      ['Score', scoreSentence(score)],
    ],
    madeAt: changedAt,
    parts: [
      {
        name: 'Control Categories',
        head: ['Family', 'Name', 'Claimed complete', 'Remaining', 'Total', 'Percent'],
        widths: [10, 40, 18, 12, 10, 10],
        rows: categories.map((one) => [
          one.code,
          one.name,
          one.completed,
          one.total - one.completed,
          one.total,
          one.percentage,
        ]),
      },
      {
        name: 'Controls by family',
        head: ['Family', 'Requirement', 'Name', 'Words', 'Status', 'Implementation notes', 'Updated'],
        widths: [10, 16, 34, 60, 14, 60, 12],
        rows: categories.flatMap(({ code, controls }) =>
          controls.map((one) => [
            code,
            cmmcIdOf(one.controlId),
            shortNameOf(one.controlId),
            tableLinesOf(one.official, one.title),
            statusName(one.status),
            one.notes,
            one.updatedAt?.slice(0, 10) ?? '',
          ]),
        ),
      },
    ],
  });
}
