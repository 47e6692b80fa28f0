import { resetMemberFactors, type AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { call } from '#web/store/calls/call.ts';
import { PersonActDialog } from './person-act-dialog.tsx';

const words = { done: 'Second factors removed', failed: 'Failed to remove the second factors' };

export interface ResetFactorsDialogProps {
  person: AdminUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks before a person who lost their second factor may sign in without one. */
export function ResetFactorsDialog({ person, ...rest }: ResetFactorsDialogProps) {
  return (
    <PersonActDialog
      {...rest}
      title={`Remove the second factors of ${personName(person)}?`}
      safeLabel="Keep them"
      confirmLabel="Remove second factors"
      words={words}
      act={() => call(resetMemberFactors, { params: { accountId: person.id } })}
    >
      For somebody who has lost them. Make sure first that it is {personName(person)} who asks; an email alone is not
      enough. Their passkeys, authenticator apps and recovery codes stop working, and they are signed out everywhere;
      unsent changes stay on their devices. They are notified by email.
    </PersonActDialog>
  );
}
