import { useState } from 'react';
import { useCan } from '#web/data/records/use-can.ts';
import { Button } from '#web/kit/button.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import { OscalImportSheet } from './import-sheet.tsx';

/** Opens the import for whoever may change a part of what it brings. */
export function OscalImportButton() {
  const [isOpen, setOpen] = useState(false);
  const may = [useCan('ssp.change'), useCan('scope.change'), useCan('plan.create'), useCan('objectiveStatus.change')];
  if (!may.includes(true)) return null;
  return (
    <>
      <Button icon={UploadIcon} onPress={() => setOpen(true)}>
        Import OSCAL
      </Button>
      {isOpen && <OscalImportSheet onClose={() => setOpen(false)} />}
    </>
  );
}
