import { useState } from 'react';
import { saveFile } from '#web/data/files/save-file.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { type ComplianceReport, reportFileName, reportJson } from './compliance-report.ts';

export interface ReportExport {
  saveJson: () => void;
  savePdf: () => Promise<void>;
  /** The PDF is being made. */
  isMaking: boolean;
}

/** Saves the report as a file. Both formats are made on this device, online or offline. */
export function useReportExport(report: ComplianceReport, organizationName: string): ReportExport {
  const [isMaking, setMaking] = useState(false);
  const saveJson = () => {
    const now = new Date();
    saveFile(reportFileName(now, 'json'), reportJson(report, now));
  };
  const savePdf = async () => {
    setMaking(true);
    try {
      const [{ reportPdf }, { prepareLetters }] = await Promise.all([
        import('./report-pdf.ts'),
        import('#web/pdf/letter-fonts.ts'),
      ]);
      await prepareLetters([organizationName, ...report.categories.flatMap(textsOf)]);
      const now = new Date();
      saveFile(reportFileName(now, 'pdf'), reportPdf(report, organizationName, now), 'application/pdf');
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
  return controls.flatMap(({ title, notes }) => [title, notes]);
}
