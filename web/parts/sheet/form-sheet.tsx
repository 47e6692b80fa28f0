import { type ReactNode, useState } from 'react';
import type { FormDraft } from '#web/data/drafts/use-form-draft.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';

export interface FormSheetProps {
  title: string;
  /** A word on the state, beside the title. */
  state?: ReactNode;
  /** What was entered, kept on this device until it is saved or discarded. */
  draft: Pick<FormDraft<object>, 'isChanged' | 'isRestored' | 'discard' | 'finish'>;
  saveLabel: string;
  /** True once it is saved, and the sheet closes. */
  onSave: () => Promise<boolean>;
  /** How the record is deleted: asked for here, or by whoever `ask` calls. */
  deletion?: { noun: string } & ({ ask: () => void } | { question: string; remove: () => Promise<boolean> });
  onClose: () => void;
  /** SheetSections. */
  children: ReactNode;
}

/** Where a record is written: nothing entered is lost without a question. */
export function FormSheet({ draft, saveLabel, onSave, deletion, onClose, children, ...sheet }: FormSheetProps) {
  const [isSaving, setSaving] = useState(false);
  const [asks, setAsks] = useState<'discard' | 'delete'>();

  const leave = () => {
    draft.finish();
    onClose();
  };
  const cancel = () => (draft.isChanged ? setAsks('discard') : leave());
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    if (await onSave().finally(() => setSaving(false))) leave();
  };
  const alert = (name: 'discard' | 'delete') => ({
    isOpen: asks === name,
    onOpenChange: (isOpen: boolean) => setAsks(isOpen ? name : undefined),
  });
  const confirm = async (remove: () => Promise<boolean>) => {
    setAsks(undefined);
    if (await remove()) leave();
  };

  return (
    <>
      <Sheet
        {...sheet}
        isOpen
        onOpenChange={(isOpen) => !isOpen && cancel()}
        footer={
          <>
            {deletion && (
              <Button variant="quiet" onPress={'ask' in deletion ? deletion.ask : () => setAsks('delete')}>
                {`Delete ${deletion.noun}`}
              </Button>
            )}
            <Button onPress={cancel}>Cancel</Button>
            <Button variant="primary" onPress={() => void save()}>
              {saveLabel}
            </Button>
          </>
        }
      >
        {draft.isRestored && (
          <SheetSection>
            <Notice
              title="This was not saved last time."
              actions={
                <Button size="sm" onPress={draft.discard}>
                  Discard it
                </Button>
              }
            >
              It was kept on this device.
            </Notice>
          </SheetSection>
        )}
        {children}
      </Sheet>
      <AlertDialog
        {...alert('discard')}
        title="Discard what you entered?"
        safeLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={leave}
      >
        It has not been saved. Discarding it cannot be undone.
      </AlertDialog>
      {deletion && 'remove' in deletion && (
        <AlertDialog
          {...alert('delete')}
          title={deletion.question}
          safeLabel={`Keep ${deletion.noun}`}
          confirmLabel={`Delete ${deletion.noun}`}
          onConfirm={() => void confirm(deletion.remove)}
        >
          It disappears for everybody in the organization. Its history stays in the records.
        </AlertDialog>
      )}
    </>
  );
}
