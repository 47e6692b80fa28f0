import { Suspense, useState, type ReactNode } from 'react';
import { later } from '#web/parts/page/later.ts';
import type { Mark } from '#web/parts/paper/cui-mark.tsx';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';

const ReportFile = later(() => import('./report-file.tsx').then((module) => module.ReportFile));

export type ReportFormat = 'pdf' | 'xlsx' | 'json';

export interface ReportOrder {
  /** The number of this order, counted from 1. */
  count: number;
  format: ReportFormat;
  mark: Mark;
}

export interface ReportExport {
  saveAs: (format: ReportFormat, mark: Mark) => void;
  /** The format of the file being made. */
  making: ReportFormat | undefined;
  /** The component that makes the file, to render next to the control that asked for it. */
  maker: ReactNode;
}

/** Saves the report as a file. Every format is made on this device, online or offline. */
export function useReportExport(facts: DashboardFacts): ReportExport {
  const basis = useReportBasis();
  const [asked, setAsked] = useState<ReportOrder>();
  const [isMaking, setMaking] = useState(false);
  const saveAs = (format: ReportFormat, mark: Mark) => {
    setMaking(true);
    setAsked({ count: (asked?.count ?? 0) + 1, format, mark });
  };
  const maker = asked && (
    <Suspense>
      <ReportFile key={asked.count} order={asked} facts={facts} basis={basis} onMaking={setMaking} />
    </Suspense>
  );
  return { saveAs, making: isMaking ? asked?.format : undefined, maker };
}
