import { useState } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { KeptText } from '#web/parts/writing/kept-text.tsx';

export interface RestoreNotesDialogProps {
  controlId: string;
  /** The earlier text; empty if there were no notes. */
  text: string;
  onRestore: () => Promise<boolean>;
  onClose: () => void;
}

/** Shows earlier notes before they replace the current ones. */
export function RestoreNotesDialog({ controlId, text, onRestore, onClose }: RestoreNotesDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const restore = async () => {
    setSaving(true);
    const isSaved = await onRestore().finally(() => setSaving(false));
    if (isSaved) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={`Earlier notes of ${requirementName(controlId)}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void restore()} isPending={isSaving} pendingLabel="Restoring">
            Restore notes
          </Button>
        </>
      }
    >
      <div className={kit.stack3}>
        {text === '' ? <p>There were no notes.</p> : <KeptText>{text}</KeptText>}
        <p>The notes as they are now stay in the history.</p>
      </div>
    </Dialog>
  );
}
