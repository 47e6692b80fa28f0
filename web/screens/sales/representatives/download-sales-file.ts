import { type ExportKind, exportSales } from '#sync/domain/sales/sales-admin-contract.ts';
import { download } from '#web/data/files/download.ts';

/** Downloads one list as sales-{kind}-{date}.csv. Throws as `call` does. */
export function downloadSalesFile(kind: ExportKind): Promise<void> {
  return download({ ...exportSales, path: exportSales.path.replace(':kind', kind) }, {});
}
