import { useState } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, FileTextIcon, PrinterIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { type ComplianceReport, reportFileName, reportJson } from './compliance-report.ts';
import css from './report-tab.module.css';

export interface ExportReportProps {
  report: ComplianceReport;
  organizationName: string;
}

/** The report as files. Both are made on this device, with or without a connection. */
export function ExportReport({ report, organizationName }: ExportReportProps) {
  const [isMaking, setMaking] = useState(false);

  const saveJson = () => {
    const now = new Date();
    saveFile(reportFileName(now, 'json'), reportJson(report, now));
  };
  const savePdf = async () => {
    setMaking(true);
    try {
      const { reportPdf } = await import('./report-pdf.ts');
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
  return (
    <Panel title="Export Report" description="Made on this device, also without a connection." className={css.exports}>
      <div className={css.buttons} data-print="hide">
        <Button icon={FileTextIcon} isPending={isMaking} pendingLabel="Making the PDF" onPress={() => void savePdf()}>
          Export as PDF
        </Button>
        <Button icon={DownloadIcon} onPress={saveJson}>
          Export as JSON
        </Button>
        <Button icon={PrinterIcon} variant="quiet" onPress={() => window.print()}>
          Print
        </Button>
      </div>
    </Panel>
  );
}
