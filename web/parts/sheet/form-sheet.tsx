import { type ReactNode, useEffect, useState } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { type EndingDraft, useFormEnd } from './use-form-end.tsx';

export interface FormSheetProps {
  title: string;
  /** A word on the state, beside the title. */
  state?: ReactNode;
  /** What was entered, kept on this device until it is saved or discarded. */
  draft: EndingDraft;
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
  const { cancel, leave, save, question } = useFormEnd(draft, onSave, onClose);
  const [asksDeletion, setAsksDeletion] = useState(false);
  const [failures, setFailures] = useState(0);
  // Once the problems are drawn.
  useEffect(() => {
    if (failures > 0) firstProblem()?.focus();
  }, [failures]);
  const confirm = async (remove: () => Promise<boolean>) => {
    setAsksDeletion(false);
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
              <Button variant="quiet" onPress={'ask' in deletion ? deletion.ask : () => setAsksDeletion(true)}>
                {`Delete ${deletion.noun}`}
              </Button>
            )}
            <Button onPress={cancel}>Cancel</Button>
            <Button
              variant="primary"
              onPress={() => void save().then((isSaved) => !isSaved && setFailures(failures + 1))}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        {draft.isRestored && (
          <SheetSection>
            <RestoredNotice draft={draft} />
          </SheetSection>
        )}
        {children}
      </Sheet>
      {question}
      {deletion && 'remove' in deletion && (
        <AlertDialog
          isOpen={asksDeletion}
          onOpenChange={setAsksDeletion}
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

/** Where the first problem of the sheet is put right; it may lie beyond what is in view. */
function firstProblem(): HTMLElement | null | undefined {
  const field = document.querySelector('[role="dialog"] [data-invalid]');
  return field?.querySelector<HTMLElement>(':checked') ?? field?.querySelector('input, textarea, button');
}
