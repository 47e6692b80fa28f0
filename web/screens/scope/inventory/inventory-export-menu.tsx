import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { csvFile } from '#sync/domain/common/csv-cell.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { inventoryTable } from '#sync/domain/scope/inventory/inventory-columns.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { responsibilityTable } from '#sync/domain/scope/responsibility-table.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import type { Paper } from '#web/paper/paper.ts';
import { useCuiMark } from '#web/parts/paper/cui-mark.tsx';
import { usePaperFile } from '#web/parts/paper/use-paper-file.tsx';
import { oneSheet } from '#web/parts/spreadsheet/one-sheet.ts';

export interface ExportMenuProps {
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
}

/** Saves the inventory or the responsibility matrix as a spreadsheet or a PDF, online or offline. */
export function InventoryExportMenu({ assets, providers, responsibilities }: ExportMenuProps) {
  const saveCsv = (fileName: string, table: string[][]) =>
    saveFile(`${fileName}.csv`, csvFile(table), 'text/csv;charset=utf-8');
  const { organizationName } = useWorkspace().user;
  const { isMaking, make, question } = usePaperFile();
  const { mark, choice } = useCuiMark();
  const saveXlsx = (fileName: string, sheet: string, table: readonly (readonly string[])[]) =>
    make({ format: 'xlsx', fileName, paper: async () => mark(oneSheet(sheet, table)) });
  const savePdf = (fileName: string, paper: (papers: typeof import('./scope-papers.ts')) => Paper) =>
    make({ format: 'pdf', fileName, paper: async () => mark(paper(await import('./scope-papers.ts'))) });
  const matrix = () => responsibilityTable(objectiveIds, providers, responsibilities);
  const item = (name: string, description: string, onAction: () => void) => (
    <MenuItem description={description} textValue={name} onAction={onAction}>
      {name}
    </MenuItem>
  );
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button icon={DownloadIcon} iconEnd={ChevronDownIcon} isPending={isMaking}>
            Export
          </Button>
        }
      >
        {item('Inventory as XLSX', 'One asset per row; with no assets, headings to fill in', () =>
          saveXlsx('asset-inventory', 'Assets', inventoryTable(assets)),
        )}
        {item('Inventory as CSV', 'For everything else that reads tables', () =>
          saveCsv('asset-inventory', inventoryTable(assets)),
        )}
        {item('Inventory as PDF', 'By category, to hand in', () =>
          savePdf('asset-inventory', ({ inventoryPaper }) => inventoryPaper(organizationName, assets)),
        )}
        {item('Responsibility matrix as XLSX', 'Every objective for each provider', () =>
          saveXlsx('responsibility-matrix', 'Responsibilities', matrix()),
        )}
        {item('Responsibility matrix as CSV', 'The same for everything else', () =>
          saveCsv('responsibility-matrix', matrix()),
        )}
        {item('Responsibility matrix as PDF', 'What each provider does, to hand in', () =>
          savePdf('responsibility-matrix', ({ matrixPaper }) =>
            matrixPaper(organizationName, providers, responsibilities),
          ),
        )}
        {choice}
      </Menu>
      {question}
    </>
  );
}
