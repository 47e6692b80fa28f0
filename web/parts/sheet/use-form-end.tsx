import { useState, type ReactNode } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import type { FormDraft } from '#web/records/use-form-draft.ts';

export type EndingDraft = Pick<FormDraft<object>, 'isChanged' | 'isRestored' | 'discard' | 'finish'>;

export interface FormEnd {
  /** Closes the form, asking first if an entry would be lost. */
  cancel: () => void;
  /** Closes it at once. */
  leave: () => void;
  /** Saves, and closes the form if that succeeded. Resolves to whether it did. */
  save: () => Promise<boolean>;
  /** Render this next to the form. */
  question: ReactNode;
}

/** How a form ends: no entry is lost without asking. `onSave` resolves to true once it is saved. */
export function useFormEnd(draft: EndingDraft, onSave: () => Promise<boolean>, onClose: () => void): FormEnd {
  const [isSaving, setSaving] = useState(false);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    draft.finish();
    onClose();
  };
  const save = async () => {
    if (isSaving) return false;
    setSaving(true);
    const isSaved = await onSave().finally(() => setSaving(false));
    if (isSaved) leave();
    return isSaved;
  };
  const question = (
    <AlertDialog
      isOpen={asks}
      onOpenChange={setAsks}
      title="Discard what you entered?"
      safeLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={leave}
    >
      It has not been saved. Discarding it cannot be undone.
    </AlertDialog>
  );
  return { cancel: () => (draft.isChanged ? setAsks(true) : leave()), leave, save, question };
}
