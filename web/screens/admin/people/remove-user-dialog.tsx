import { removeUser, type AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { call } from '#web/store/calls/call.ts';
import { PersonActDialog } from './person-act-dialog.tsx';

const words = { done: 'User removed successfully', failed: 'Failed to remove user' };

export interface RemoveUserDialogProps {
  person: AdminUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before a person loses access. */
export function RemoveUserDialog({ person, ...rest }: RemoveUserDialogProps) {
  return (
    <PersonActDialog
      {...rest}
      title={`Remove ${personName(person)} from the organization?`}
      safeLabel="Keep user"
      confirmLabel="Remove user"
      words={words}
      act={() => call(removeUser, { params: { accountId: person.id } })}
    >
      {person.email} is signed out everywhere, and their devices lose access. Changes they have not sent yet will no
      longer be accepted. What they did stays in the history. They can be invited again, as a new person.
    </PersonActDialog>
  );
}
