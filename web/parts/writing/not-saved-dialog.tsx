import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { CopyIcon } from '#web/kit/icons.ts';
import { TextArea } from '#web/kit/text-area.tsx';
import css from './writing-dialog.module.css';

export interface NotSavedDialogProps {
  text: string;
  onClose: () => void;
}

/** The device did not store a change: the person gets their words back. */
export function NotSavedDialog({ text, onClose }: NotSavedDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="This change was not saved"
      actions={
        <>
          <Button icon={CopyIcon} onPress={copy} autoFocus>
            {isCopied ? 'Copied' : 'Copy text'}
          </Button>
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>
          This device did not store it, after three tries. Free some space or reload the page, then enter it again. Copy
          the text first so that it is not lost.
        </p>
        <TextArea label="Your change" value={text} isReadOnly rows={4} />
      </div>
    </Dialog>
  );
}
