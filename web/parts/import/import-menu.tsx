import { Suspense, useState } from 'react';
import type { Action } from '#sync/domain/permissions/permission-sheet.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, UploadIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { later } from '#web/parts/page/later.ts';
import { useCan } from '#web/records/use-can.ts';
import type { TableName } from './table-kinds.ts';

const TableImportSheet = later(() => import('./table-import-sheet.tsx').then((module) => module.TableImportSheet));
const OscalImportSheet = later(() => import('./oscal-import-sheet.tsx').then((module) => module.OscalImportSheet));

export interface ImportMenuProps {
  /** What the spreadsheet contains, such as 'Statements'. */
  label: string;
  table: TableName;
  /** The action that a person needs to import the spreadsheet. */
  action: Action;
}

/** Imports for this screen: its spreadsheet, and OSCAL documents for people who may change any part of one. */
export function ImportMenu({ label, table, action }: ImportMenuProps) {
  const [open, setOpen] = useState<'table' | 'oscal' | null>(null);
  const mayTable = useCan(action);
  const may = [useCan('ssp.change'), useCan('scope.change'), useCan('plan.create'), useCan('objectiveStatus.change')];
  const mayOscal = may.includes(true);
  if (!mayTable && !mayOscal) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button icon={UploadIcon} iconEnd={ChevronDownIcon}>
            Import
          </Button>
        }
      >
        {mayTable && (
          <MenuItem textValue={label} description="XLSX or CSV" onAction={() => setOpen('table')}>
            {label}
          </MenuItem>
        )}
        {mayOscal && (
          <MenuItem
            textValue="OSCAL document"
            description="Security plan, POA&M, assessment plan or results"
            onAction={() => setOpen('oscal')}
          >
            OSCAL document
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'table' && <TableImportSheet table={table} onClose={close} />}
        {open === 'oscal' && <OscalImportSheet onClose={close} />}
      </Suspense>
    </>
  );
}
