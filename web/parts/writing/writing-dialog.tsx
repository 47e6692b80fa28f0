import { useState } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { TextArea, type TextAreaProps } from '#web/kit/text-area.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useWritingDraft } from './use-writing-draft.ts';
import css from './writing-dialog.module.css';

export interface WritingDialogProps {
  title: string;
  label: string;
  help?: string;
  saveLabel: string;
  /** Where the draft is stored on this device. */
  draftKey: string;
  stored: string;
  /** Why the text cannot be saved. */
  problemOf: (text: string) => string | undefined;
  /** A quiet line above the field; `seen` is the text the person started from. */
  remarkOf?: (seen: string) => string | null;
  /** Returns whether it was saved; the dialog then closes. */
  onSave: (text: string, seen: string) => Promise<boolean>;
  onClose: () => void;
}

/** A dialog for longer text: no crash, accidental close or colleague's change loses what was typed. */
export function WritingDialog(props: WritingDialogProps) {
  const { title, label, help, saveLabel, draftKey, stored, problemOf, remarkOf, onSave, onClose } = props;
  const { writing, setText, continueDraft, discardDraft, finish } = useWritingDraft(draftKey, stored);
  const [isSaving, setSaving] = useState(false);
  const [asks, setAsks] = useState(false);
  const text = writing.phase === 'writing' ? writing.text : undefined;
  // The dialog has its size before the device has looked for a draft.
  const isOffered = writing.phase === 'offer';
  const isChanged = writing.phase === 'writing' && writing.text !== writing.seen;
  const problem = text === undefined ? undefined : problemOf(text);

  const close = () => {
    if (writing.phase === 'writing') finish();
    onClose();
  };
  const cancel = () => {
    if (isChanged) setAsks(true);
    else close();
  };
  const save = async () => {
    if (writing.phase !== 'writing' || problem || isSaving) return;
    setSaving(true);
    const isSaved = await onSave(writing.text, writing.seen).finally(() => setSaving(false));
    if (isSaved) close();
  };
  const onKeyDown: TextAreaProps['onKeyDown'] = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && cancel()}
        size="lg"
        title={title}
        actions={
          !isOffered && (
            <>
              <Button onPress={cancel}>Cancel</Button>
              <Button
                variant="primary"
                onPress={() => void save()}
                isPending={isSaving}
                pendingLabel="Saving"
                isDisabled={text === undefined || problem !== undefined}
              >
                {saveLabel}
              </Button>
            </>
          )
        }
      >
        {writing.phase === 'offer' && (
          <DraftOffer draft={writing.draft} onContinue={continueDraft} onDiscard={discardDraft} />
        )}
        {!isOffered && (
          <div className={`${kit.stack3} ${css.body}`} data-reading={writing.phase === 'reading' || undefined}>
            <output className={`${kit.quiet} ${css.remark}`}>
              {writing.phase === 'writing' && remarkOf?.(writing.seen)}
            </output>
            <TextArea
              key={writing.phase}
              label={label}
              help={help}
              error={problem}
              rows={8}
              value={text ?? stored}
              onChange={setText}
              onFocus={toEnd}
              onKeyDown={onKeyDown}
              autoFocus
            />
          </div>
        )}
      </Dialog>
      <AlertDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title="Discard what you wrote?"
        safeLabel="Keep writing"
        confirmLabel="Discard text"
        onConfirm={close}
      >
        The text has not been saved. Discarding it cannot be undone.
      </AlertDialog>
    </>
  );
}

// A selection made before the field got the focus is kept.
function toEnd({ target }: { target: EventTarget }): void {
  if (!(target instanceof HTMLTextAreaElement) || target.selectionStart !== target.selectionEnd) return;
  target.setSelectionRange(target.value.length, target.value.length);
}
