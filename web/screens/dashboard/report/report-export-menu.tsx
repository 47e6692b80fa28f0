import { Suspense } from 'react';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import { useOpener } from '#web/kit/use-opener.ts';
import { later, useFetched } from '#web/parts/page/later.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { useReportExport } from './use-report-export.tsx';

const ExportItems = later(() => import('./export-items.tsx').then((module) => module.ExportItems));

/** The report as files, from the dashboard's header. */
export function ReportExportMenu({ facts }: { facts: DashboardFacts }) {
  const { saveAs, making, maker } = useReportExport(facts);
  const opener = useOpener();
  useFetched(ExportItems);
  return (
    <>
      <Button
        {...opener.buttonProps}
        aria-haspopup="menu"
        icon={DownloadIcon}
        isPending={!!making}
        pendingLabel="Making the file"
      >
        Export report
      </Button>
      {opener.wasOpened && (
        <Suspense>
          <ExportItems opener={opener} onFile={saveAs} />
        </Suspense>
      )}
      {maker}
    </>
  );
}
