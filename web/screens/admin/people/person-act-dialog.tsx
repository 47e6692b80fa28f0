import type { ReactNode } from 'react';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';

export interface PersonActDialogProps {
  title: string;
  safeLabel: string;
  confirmLabel: string;
  words: { done: string; failed: string };
  /** The call to the server. */
  act: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<void>;
  children: ReactNode;
}

/** Asks for confirmation before something of a person's is removed, and says why if that failed. */
export function PersonActDialog(props: PersonActDialogProps) {
  const { title, safeLabel, confirmLabel, words, act, onClose, onDone, children } = props;
  const { isBusy, refusal, run } = useServerAction();
  const confirm = async () => {
    if (!(await run(act, words))) return;
    await onDone();
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      safeLabel={safeLabel}
      confirmLabel={confirmLabel}
      onConfirm={() => void confirm()}
      isPending={isBusy}
      pendingLabel="Removing"
    >
      <RefusalNotice refusal={refusal} className={kit.below3} />
      {children}
    </AlertDialog>
  );
}
