import { type AdminUser, removeUser } from '#sync/domain/people/admin-users-contract.ts';
import { call } from '#web/data/call.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { personName } from '#web/words/names.ts';
import { RefusalNotice } from '#web/screens/admin/refusal-notice.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';

const words = { done: 'User removed successfully', failed: 'Failed to remove user' };

export interface RemoveUserDialogProps {
  person: AdminUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before a person loses access. */
export function RemoveUserDialog({ person, onClose, onDone }: RemoveUserDialogProps) {
  const { isBusy, refusal, run } = useServerAction();
  const remove = async () => {
    if (!(await run(() => call(removeUser, { params: { userId: person.id } }), words))) return;
    await onDone();
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${personName(person)} from the organization?`}
      safeLabel="Keep user"
      confirmLabel="Remove user"
      onConfirm={() => void remove()}
      isPending={isBusy}
      pendingLabel="Removing"
    >
      <RefusalNotice refusal={refusal} />
      {person.email} is signed out everywhere, and their devices lose access. Changes they have not sent yet will no
      longer be accepted. What they did stays in the history. They can be invited again, as a new person.
    </AlertDialog>
  );
}
