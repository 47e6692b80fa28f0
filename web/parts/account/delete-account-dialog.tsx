import { deleteAccount } from '#sync/domain/people/workspaces-contract.ts';
import { accountStore } from '#web/data/account/account.ts';
import { call } from '#web/data/call.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { countOf } from '#web/words/counts.ts';
import { useSecurityCall } from './use-security-call.ts';

export interface DeleteAccountDialogProps {
  email: string;
  /** What is unsent in all workspaces on this device; undefined while nobody asks. */
  unsent: number | undefined;
  onClose: () => void;
}

/** The question before an account ends everywhere. */
export function DeleteAccountDialog({ email, unsent, onClose }: DeleteAccountDialogProps) {
  const { isBusy, problem, run } = useSecurityCall();
  const remove = async () => {
    if ((await run(() => call(deleteAccount, {}))) !== undefined) await accountStore.leave(true);
  };
  return (
    <AlertDialog
      isOpen={unsent !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the account ${email}?`}
      safeLabel="Keep account"
      confirmLabel="Delete account"
      onConfirm={() => void remove()}
      isPending={isBusy}
      pendingLabel="Deleting"
    >
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {(unsent ?? 0) > 0 && (
        <Notice tone="warning" title={`${countOf(unsent ?? 0, 'change')} not sent.`}>
          They are only on this device and are deleted with the account.
        </Notice>
      )}
      <p>All your sessions end, and everything of yours goes from this device.</p>
    </AlertDialog>
  );
}
