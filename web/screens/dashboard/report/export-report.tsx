import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, FileTextIcon, PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useCuiMark } from '#web/parts/paper/cui-mark.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import css from './report-tab.module.css';
import { useReportExport } from './use-report-export.tsx';

/** The report as files, and on paper. */
export function ExportReport({ facts }: { facts: DashboardFacts }) {
  const { saveAs, making, maker } = useReportExport(facts);
  const { mark, checkbox } = useCuiMark();
  return (
    <Panel
      title="Export Report"
      description="Created on this device, even without a connection."
      className={css.exports}
    >
      <div className={kit.bar} data-print="hide">
        <Button
          icon={FileTextIcon}
          isPending={making === 'pdf'}
          pendingLabel="Making the PDF"
          onPress={() => saveAs('pdf', mark)}
        >
          Export as PDF
        </Button>
        <Button
          icon={DownloadIcon}
          isPending={making === 'xlsx'}
          pendingLabel="Making the workbook"
          onPress={() => saveAs('xlsx', mark)}
        >
          Export as XLSX
        </Button>
        <Button icon={DownloadIcon} onPress={() => saveAs('json', mark)}>
          Export as JSON
        </Button>
        <Button icon={PrinterIcon} variant="quiet" onPress={() => window.print()}>
          Print
        </Button>
        {checkbox}
      </div>
      {maker}
    </Panel>
  );
}
