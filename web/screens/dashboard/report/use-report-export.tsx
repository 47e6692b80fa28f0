import { type ReactNode, Suspense, useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { later } from '#web/parts/page/later.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { Mark } from '#web/parts/paper/cui-mark.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { reportFileName } from './compliance-report.ts';

const ReportFile = later(() => import('./report-file.tsx').then((module) => module.ReportFile));

export type ReportFormat = 'pdf' | 'xlsx';

export interface ReportExport {
  saveJson: () => Promise<void>;
  saveAs: (format: ReportFormat, mark: Mark) => void;
  /** What is being made. */
  making: ReportFormat | undefined;
  /** What makes the file, to be shown beside what asks for it. */
  maker: ReactNode;
}

/** Saves the report as a file. Every format is made on this device, online or offline. */
export function useReportExport(facts: DashboardFacts): ReportExport {
  const basis = useReportBasis();
  const [asked, setAsked] = useState<{ count: number; format: ReportFormat; mark: Mark }>();
  const [isMaking, setMaking] = useState(false);
  const saveJson = async () => {
    const { reportJson } = await import('./report-json.ts');
    const now = new Date();
    saveFile(`${reportFileName(now)}.json`, reportJson(facts.report, basis, now));
  };
  const saveAs = (format: ReportFormat, mark: Mark) => {
    setMaking(true);
    setAsked({ count: (asked?.count ?? 0) + 1, format, mark });
  };
  const maker = asked && (
    <Suspense>
      <ReportFile
        key={asked.count}
        format={asked.format}
        mark={asked.mark}
        facts={facts}
        basis={basis}
        onMaking={setMaking}
      />
    </Suspense>
  );
  return { saveJson, saveAs, making: isMaking ? asked?.format : undefined, maker };
}
