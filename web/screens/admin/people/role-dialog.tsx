import { useState } from 'react';
import { putUserRole, type AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { useRoleChoices } from './use-role-choices.ts';

const words = { done: 'User updated successfully', failed: 'Failed to update user' };

export interface RoleDialogProps {
  person: AdminUser;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Changes what a person may do. */
export function RoleDialog({ person, onClose, onDone }: RoleDialogProps) {
  const [role, setRole] = useState(person.role);
  const choices = useRoleChoices(person.role);
  const { isBusy, refusal, run } = useServerAction();
  const save = async () => {
    const isSaved = await run(() => call(putUserRole, { params: { accountId: person.id }, body: { role } }), words);
    if (!isSaved) return;
    await onDone();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit ${personName(person)}`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isPending={isBusy}
            pendingLabel="Saving"
            isDisabled={role === person.role}
            onPress={() => void save()}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <RefusalNotice refusal={refusal} className={kit.below3} />
      <div className={`${kit.stack4} ${kit.ink}`}>
        <RadioGroup label="Role" items={choices} value={role} onChange={setRole} />
        <p>The change takes effect the next time {personName(person)} does anything, on every device.</p>
      </div>
    </Dialog>
  );
}
