import { type ReactNode, Suspense, useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { later } from '#web/parts/page/later.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { Mark } from '#web/parts/paper/cui-mark.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { reportFileName } from './compliance-report.ts';

const ReportFile = later(() => import('./report-file.tsx').then((module) => module.ReportFile));

export interface ReportExport {
  saveJson: () => Promise<void>;
  savePdf: (mark: Mark) => void;
  /** The PDF is being made. */
  isMaking: boolean;
  /** What makes the PDF, to be shown beside what asks for it. */
  pdf: ReactNode;
}

/** Saves the report as a file. Both formats are made on this device, online or offline. */
export function useReportExport(facts: DashboardFacts): ReportExport {
  const basis = useReportBasis();
  const [asked, setAsked] = useState<{ count: number; mark: Mark }>();
  const [isMaking, setMaking] = useState(false);
  const saveJson = async () => {
    const { reportJson } = await import('./report-json.ts');
    const now = new Date();
    saveFile(`${reportFileName(now)}.json`, reportJson(facts.report, basis, now));
  };
  const savePdf = (mark: Mark) => {
    setMaking(true);
    setAsked({ count: (asked?.count ?? 0) + 1, mark });
  };
  const pdf = asked && (
    <Suspense>
      <ReportFile key={asked.count} facts={facts} basis={basis} mark={asked.mark} onMaking={setMaking} />
    </Suspense>
  );
  return { saveJson, savePdf, isMaking, pdf };
}
