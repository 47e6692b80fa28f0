import { useState } from 'react';
import { inviteUser } from '#sync/domain/people/admin-users-contract.ts';
import { newcomerRole } from '#sync/domain/permissions/role.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { invitedText } from '#web/words/admin-words.ts';
import { useRoleChoices } from './use-role-choices.ts';

const words = { done: invitedText, failed: 'Failed to send invitation' };

/** Mails an invitation into the organization. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(newcomerRole);
  const choices = useRoleChoices();
  const [isTried, setTried] = useState(false);
  const { isBusy, refusal, run } = useServerAction();
  const missing = isTried && email.trim() === '' ? 'Enter an email address.' : undefined;
  const error = missing ?? (refusal?.field === 'email' ? refusal.message : undefined);
  const send = async () => {
    setTried(true);
    if (email.trim() === '' || isBusy) return;
    if (!(await run(() => call(inviteUser, { body: { email, role } }), words))) return;
    await onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite User"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={isBusy} pendingLabel="Sending" onPress={() => void send()}>
            Send invitation
          </Button>
        </>
      }
    >
      <RefusalNotice refusal={refusal} fields={['email']} className={kit.below3} />
      <Form className={`${kit.stack4} ${kit.ink}`} onSubmit={() => void send()}>
        <TextField
          label="Email"
          type="email"
          autoFocus
          value={email}
          onChange={setEmail}
          help="They receive a link that works once, for 7 days."
          error={error}
        />
        <RadioGroup label="Role" items={choices} value={role} onChange={setRole} />
      </Form>
    </Dialog>
  );
}
