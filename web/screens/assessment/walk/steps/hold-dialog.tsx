import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { missingPlace, type Placed } from '#web/parts/evidence/place/held-place.ts';
import { PlaceFields } from '#web/parts/evidence/place/place-fields.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import type { HeldPlace } from '#web/screens/assessment/walk/use-walk-acts.ts';
import css from '#web/screens/assessment/walk/walk.module.css';

export interface HoldDialogProps {
  /** What is probably meant. */
  place: HeldPlace;
  /** The photo is on this device, and will be erased. Otherwise it is in memory only, and will not be stored. */
  isStored: boolean;
  onHold: (place: HeldPlace) => Promise<void>;
  onCopy: () => void;
  onClose: () => void;
}

/** A photo shows CUI, of which this workspace keeps no bytes: where it is held, and who keeps it. */
export function HoldDialog({ place, isStored, onHold, onCopy, onClose }: HoldDialogProps) {
  const { cuiBytes } = useWorkspaceSetting();
  const first = { cui: 'marked', elsewhere: 'held_on_site', ...place } as const;
  const [details, setDetails] = useState<Placed>(first);
  const missing = missingPlace(details, cuiBytes);
  const hold = () => void onHold({ heldAt: details.heldAt.trim(), custodian: details.custodian.trim() });
  return (
    <Dialog
      isOpen
      // What is only in memory is given up by its button alone.
      onOpenChange={(isOpen) => !isOpen && isStored && onClose()}
      role={isStored ? 'dialog' : 'alertdialog'}
      title="Held on site"
      actions={
        <>
          {missing && <span className={`${kit.aside} ${css.missing}`}>{missing}</span>}
          <Button onPress={onClose}>{isStored ? 'Cancel' : 'Discard the photo'}</Button>
          <Button icon={DownloadIcon} onPress={onCopy}>
            Save a copy
          </Button>
          <Button variant={isStored ? 'danger' : 'primary'} isDisabled={missing !== undefined} onPress={hold}>
            {isStored ? 'Erase the photo' : 'Record its hash'}
          </Button>
        </>
      }
    >
      <div className={kit.stack4}>
        <p>
          This workspace keeps no CUI.{' '}
          {isStored ? 'The photo is erased here, and wherever it was sent.' : 'So this photo was not stored.'} Its hash,
          place and custodian are recorded. Save a copy first where the client keeps it.
        </p>
        <PlaceFields details={details} onChange={(part) => setDetails({ ...details, ...part })} choices={[]} />
      </div>
    </Dialog>
  );
}
