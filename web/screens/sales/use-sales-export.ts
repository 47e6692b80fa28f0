import { useState } from 'react';
import type { ExportKind } from '#sync/domain/sales/sales-admin-contract.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { downloadSalesFile } from './representatives/download-sales-file.ts';
import { exportedToast } from './sales-words.ts';

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
