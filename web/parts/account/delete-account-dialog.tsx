import { deleteAccount } from '#sync/domain/organization/workspaces-contract.ts';
import { accountStore } from '#web/account/account.ts';
import type { Unsent } from '#web/account/other-places.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { call } from '#web/store/calls/call.ts';
import { unsentWords } from '#web/words/counts.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecurityCall } from './use-security-call.ts';

export interface DeleteAccountDialogProps {
  email: string;
  /** What is unsent in all workspaces on this device; undefined while the dialog is closed. */
  unsent: Unsent | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an account is deleted everywhere. */
export function DeleteAccountDialog({ email, unsent, onClose }: DeleteAccountDialogProps) {
  const { isBusy, problem, run } = useSecurityCall();
  const lost = unsent ? unsentWords(unsent) : '';
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
      <RefusalNotice refusal={problem} />
      {lost !== '' && (
        <Notice tone="warning" title={`Not sent: ${lost}.`}>
          It is only on this device and is deleted with the account.
        </Notice>
      )}
      <p>All your sessions end, and everything of yours is removed from this device.</p>
    </AlertDialog>
  );
}
