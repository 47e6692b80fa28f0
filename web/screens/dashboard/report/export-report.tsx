import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, FileTextIcon, PrinterIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import type { ComplianceReport } from './compliance-report.ts';
import css from './report-tab.module.css';
import { useReportExport } from './use-report-export.ts';

export interface ExportReportProps {
  report: ComplianceReport;
  organizationName: string;
}

/** The report as files, and on paper. */
export function ExportReport({ report, organizationName }: ExportReportProps) {
  const { saveJson, savePdf, isMaking } = useReportExport(report, organizationName);
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
