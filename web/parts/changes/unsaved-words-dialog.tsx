import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { CopyIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { TextArea } from '#web/kit/text-area.tsx';
import css from '#web/parts/writing/writing-dialog.module.css';
import { unsavedWords, type UnsavedWords } from './unsaved-words.ts';

/** Gives people back the words that the device did not store. */
export function UnsavedWordsDialog({ text, title, sentence }: UnsavedWords) {
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
      onOpenChange={(isOpen) => !isOpen && unsavedWords.clear()}
      size="lg"
      title={title ?? 'This change was not saved'}
      actions={
        <>
          <Button icon={CopyIcon} onPress={copy} autoFocus>
            {isCopied ? 'Copied' : 'Copy text'}
          </Button>
          <Button variant="primary" onPress={unsavedWords.clear}>
            Close
          </Button>
        </>
      }
    >
      <div className={`${kit.stack3} ${css.body}`}>
        <p>
          {sentence && `${sentence}. `}
          This device could not store it after three tries. Free some space or reload the page, then enter it again.
          Copy the text first so that it is not lost.
        </p>
        <TextArea label="Your change" value={text} isReadOnly rows={4} />
      </div>
    </Dialog>
  );
}
