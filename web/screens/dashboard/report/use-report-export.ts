import { useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { useReportBasis } from '#web/parts/score/use-report-basis.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { type ComplianceReport, reportFileName } from './compliance-report.ts';

export interface ReportExport {
  saveJson: () => Promise<void>;
  savePdf: () => Promise<void>;
  /** The PDF is being made. */
  isMaking: boolean;
}

/** Saves the report as a file. Both formats are made on this device, online or offline. */
export function useReportExport({ report, score, user }: DashboardFacts): ReportExport {
  const basis = useReportBasis();
  const [isMaking, setMaking] = useState(false);
  const saveJson = async () => {
    const { reportJson } = await import('./report-json.ts');
    const now = new Date();
    saveFile(reportFileName(now, 'json'), reportJson(report, basis, now));
  };
  const savePdf = async () => {
    const { organizationName } = user;
    setMaking(true);
    try {
      const [{ reportPdf }, { prepareLetters }] = await Promise.all([
        import('./report-pdf.ts'),
        import('#web/pdf/letter-fonts.ts'),
      ]);
      await prepareLetters([organizationName, ...report.categories.flatMap(textsOf)]);
      const now = new Date();
      const bytes = reportPdf(report, score, { organizationName, basis }, now);
      saveFile(reportFileName(now, 'pdf'), bytes, 'application/pdf');
    } catch {
      showToast({
        title: 'Error',
        description: 'The PDF could not be made. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setMaking(false);
    }
  };
  return { saveJson, savePdf, isMaking };
}

function textsOf({ controls }: ComplianceReport['categories'][number]): string[] {
  return controls.flatMap(({ official = '', title, notes }) => [official, title, notes]);
}
