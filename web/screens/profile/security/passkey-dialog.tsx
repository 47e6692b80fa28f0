import { useState } from 'react';
import { addPasskey, beginPasskey } from '#sync/domain/people/passkey-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import { call } from '#web/store/calls/call.ts';
import { makePasskey } from '#web/store/calls/passkey.ts';

export interface PasskeyDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for a name, then has the browser make a passkey. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState('');
  const { isBusy, problem, run } = useSecurityCall();
  const add = async () => {
    const reply = await run(async () => {
      const passkey = await makePasskey(await call(beginPasskey, {}));
      return call(addPasskey, { body: { name, passkey } });
    });
    if (reply) onDone(reply.recoveryCodes);
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Add a passkey">
      <Form className={kit.stack4} onSubmit={() => void add()}>
        <RefusalNotice refusal={problem} fields={['name']} />
        <p>Your browser asks where to keep it: on this device, on a phone, or on a security key.</p>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={60}
          help="So that you know which one it is, such as the device it is on."
          error={problem?.field === 'name' ? problem.message : undefined}
          autoFocus
        />
        <Button
          variant="primary"
          type="submit"
          isPending={isBusy}
          pendingLabel="Waiting for the browser"
          isDisabled={name.trim() === ''}
        >
          Continue
        </Button>
      </Form>
    </Dialog>
  );
}
