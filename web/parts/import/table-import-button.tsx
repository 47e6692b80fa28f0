import { Suspense, useState } from 'react';
import type { Action } from '#sync/domain/permissions/permission-sheet.ts';
import { Button } from '#web/kit/button.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import { later } from '#web/parts/page/later.ts';
import { useCan } from '#web/records/use-can.ts';
import type { TableName } from './table-kinds.ts';

const TableImportSheet = later(() => import('./table-import-sheet.tsx').then((module) => module.TableImportSheet));

export interface TableImportButtonProps {
  label: string;
  table: TableName;
  /** The action that a person needs to import it. */
  action: Action;
}

/** Opens the import of a spreadsheet. The code that reads and compares it loads only then. */
export function TableImportButton({ label, table, action }: TableImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayImport = useCan(action);
  if (!mayImport) return null;
  return (
    <>
      <Button icon={UploadIcon} onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <TableImportSheet table={table} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
