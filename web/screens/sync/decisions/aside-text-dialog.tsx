import { useState } from 'react';
import type { Aside } from '#sync/engine/store.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { orGiveBack } from '#web/parts/changes/run-changes.ts';
import { textOf, withText } from '#web/screens/sync/queue/queued-change.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { discardAside } from '#web/sync/set-aside.ts';
import { notesProblem } from '#web/words/notes-problem.ts';

export interface AsideTextDialogProps {
  aside: Aside;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

function AsideText({ aside, onClose }: Pick<AsideTextDialogProps, 'aside' | 'onClose'>) {
  const workspace = useWorkspace();
  const [text, setText] = useState(textOf(aside.entry) ?? '');
  const [refusal, setRefusal] = useState<string>();
  const problem = notesProblem(text);

  const queue = async () => {
    const corrected = { ...aside.entry, args: withText(aside.entry, text) };
    const mutated = await orGiveBack(() => workspace.repeat(corrected), { words: () => text });
    if (!mutated) return;
    if ('refused' in mutated) {
      setRefusal(mutated.refused.message);
      return;
    }
    await discardAside(workspace, aside);
    showToast({ title: 'Corrected and queued' });
    onClose();
  };

  return (
    <>
      <TextArea
        autoFocus
        label="Notes"
        rows={8}
        value={text}
        onChange={setText}
        help={aside.rejection.message}
        error={problem ?? refusal}
      />
      <div className={css.dialogActions}>
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="primary" isDisabled={problem !== undefined} onPress={() => void queue()}>
          Save and queue
        </Button>
      </div>
    </>
  );
}

/** Corrects the text of a refused change and queues it as a new one. */
export function AsideTextDialog({ aside, title, isOpen, onClose }: AsideTextDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => !open && onClose()} title={`Notes of ${title}`} size="lg">
      <AsideText aside={aside} onClose={onClose} />
    </Dialog>
  );
}
