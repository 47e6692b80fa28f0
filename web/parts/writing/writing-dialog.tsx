import { useState } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { TextArea, type TextAreaProps } from '#web/kit/text-area.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useWritingDraft } from './use-writing-draft.ts';
import css from './writing-dialog.module.css';

export interface WritingDialogProps {
  title: string;
  label: string;
  help?: string;
  saveLabel: string;
  /** The key of the draft on this device. */
  draftKey: string;
  /** The current text. */
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
          writing.phase === 'writing' && (
            <>
              <Button onPress={cancel}>Cancel</Button>
              <Button
                variant="primary"
                onPress={() => void save()}
                isPending={isSaving}
                pendingLabel="Saving"
                isDisabled={problem !== undefined}
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
        {writing.phase === 'writing' && (
          <div className={css.body}>
            <output className={css.remark}>{remarkOf?.(writing.seen)}</output>
            <TextArea
              label={label}
              help={help}
              error={problem}
              rows={8}
              value={writing.text}
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

function toEnd({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
}
