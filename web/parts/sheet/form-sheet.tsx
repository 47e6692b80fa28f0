import { useEffect, useState, type ReactNode } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { useFormEnd, type EndingDraft } from './use-form-end.tsx';

export interface FormSheetProps {
  title: string;
  /** A short state, next to the title. */
  state?: ReactNode;
  /** What was entered, kept on this device until it is saved or discarded. */
  draft: EndingDraft;
  saveLabel: string;
  /** Resolves to true once it is saved; then the sheet closes. */
  onSave: () => Promise<boolean>;
  /** How to delete the record: either this sheet asks for confirmation, or `ask` does. */
  deletion?: { noun: string } & ({ ask: () => void } | { question: string; remove: () => Promise<boolean> });
  onClose: () => void;
  /** SheetSections. */
  children: ReactNode;
}

/** The sheet for editing a record: no entry is lost without asking. */
export function FormSheet({ draft, saveLabel, onSave, deletion, onClose, children, ...sheet }: FormSheetProps) {
  const { cancel, leave, save, question } = useFormEnd(draft, onSave, onClose);
  const [asksDeletion, setAsksDeletion] = useState(false);
  const [failures, setFailures] = useState(0);
  // Runs once the problems are rendered.
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

/** The control where the sheet's first problem can be corrected; it may be scrolled out of view. */
function firstProblem(): HTMLElement | null | undefined {
  const field = document.querySelector<HTMLElement>('[role="dialog"] :is([data-invalid], textarea[aria-invalid])');
  const control = field?.querySelector<HTMLElement>(':checked') ?? field?.querySelector<HTMLElement>('input, button');
  return control ?? field;
}
