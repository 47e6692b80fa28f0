import { useEffect, useRef } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { reportFileName } from './report-file-name.ts';
import { reportJson } from './report-json.ts';
import type { ReportOrder } from './use-report-export.tsx';

export interface ReportFileProps {
  facts: DashboardFacts;
  /** The official text and the weights that the report is based on, in one line. */
  basis: string;
  order: ReportOrder;
  onMaking: (isMaking: boolean) => void;
}

/** Saves the report as a file as soon as it is rendered, and asks about letters that a PDF's font lacks. */
export function ReportFile({ facts: { report, score, user }, basis, order, onMaking }: ReportFileProps) {
  const { db } = useWorkspace();
  const { isMaking, make, question } = usePaperFile();
  const hasBegun = useRef(false);
  useEffect(() => {
    const { format, mark } = order;
    const fileName = reportFileName(new Date());
    if (format === 'json') {
      void import('#web/records/read-newest-answer.ts')
        .then(({ readNewestAnswer }) => readNewestAnswer(db))
        .then((changedAt) => saveFile(`${fileName}.json`, reportJson(report, basis, changedAt)))
        .finally(() => onMaking(false));
      return;
    }
    const { organizationName } = user;
    make({
      format,
      fileName,
      paper: async () => {
        const { readNewestAnswer } = await import('#web/records/read-newest-answer.ts');
        const { readNewestSecurityPlan } = await import('#web/records/read-newest-security-plan.ts');
        const { basisWithSecurityPlan } = await import('#web/words/security-plan-age.ts');
        const rests = basisWithSecurityPlan(basis, await readNewestSecurityPlan(db));
        const facts = { organizationName, basis: rests, changedAt: await readNewestAnswer(db) };
        if (format === 'pdf') return mark((await import('./paper/report-paper.ts')).reportPaper(report, score, facts));
        return mark((await import('./paper/report-workbook.ts')).reportWorkbook(report, score, facts));
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, with the records as they are when requested.
  }, []);
  useEffect(() => {
    hasBegun.current ||= isMaking;
    if (hasBegun.current) onMaking(isMaking);
  }, [isMaking, onMaking]);
  return question;
}
