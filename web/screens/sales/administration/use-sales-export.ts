import { useState } from 'react';
import { exportSales, type ExportKind } from '#sync/domain/sales/sales-admin-contract.ts';
import { download } from '#web/files/download.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { exportedToast } from '#web/screens/sales/sales-words.ts';

export interface SalesExport {
  /** The file being prepared. */
  pending: ExportKind | undefined;
  hasFailed: boolean;
  run: (kind: ExportKind) => Promise<void>;
}

/** A toast confirms an export; when it fails, 'Export failed' stays on the page. */
export function useSalesExport(): SalesExport {
  const [pending, setPending] = useState<ExportKind>();
  const [hasFailed, setFailed] = useState(false);
  const run = async (kind: ExportKind) => {
    setPending(kind);
    setFailed(false);
    try {
      await downloadSalesFile(kind);
      showToast(exportedToast(kind));
    } catch {
      setFailed(true);
    } finally {
      setPending(undefined);
    }
  };
  return { pending, hasFailed, run };
}

/** Downloads one list as sales-{kind}-{date}.csv. Throws as `call` does. */
function downloadSalesFile(kind: ExportKind): Promise<void> {
  return download({ ...exportSales, path: exportSales.path.replace(':kind', kind) }, {});
}
