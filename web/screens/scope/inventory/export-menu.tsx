import { csvFile } from '#sync/domain/common/csv-cell.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { inventoryTable } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { saveFile } from '#web/data/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';

/** Saves the inventory as a spreadsheet, with and without a network. */
export function ExportMenu({ assets }: { assets: readonly Asset[] }) {
  const saveXlsx = async () => {
    const [{ writeXlsx }, { XLSX_TYPE }] = await Promise.all([
      import('#web/parts/spreadsheet/xlsx-tables.ts'),
      import('#web/xlsx/workbook.ts'),
    ]);
    saveFile('asset-inventory.xlsx', await writeXlsx('Assets', inventoryTable(assets)), XLSX_TYPE);
  };
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button icon={DownloadIcon} iconEnd={ChevronDownIcon}>
          Export
        </Button>
      }
    >
      <MenuItem
        description="The inventory, or its headings to fill"
        textValue="As XLSX"
        onAction={() => void saveXlsx()}
      >
        As XLSX
      </MenuItem>
      <MenuItem
        description="For everything else that reads tables"
        textValue="As CSV"
        onAction={() => saveFile('asset-inventory.csv', csvFile(inventoryTable(assets)), 'text/csv;charset=utf-8')}
      >
        As CSV
      </MenuItem>
    </Menu>
  );
}
