import { useState } from 'react';
import { keyRoles, makeApiKey } from '#sync/domain/people/api-key-contract.ts';
import { newcomerRole } from '#sync/domain/permissions/role.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyField } from '#web/kit/copy-field.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import { call } from '#web/store/calls/call.ts';
import { roleChoicesOf } from '#web/words/admin-words.ts';

const lives = ['30', '90', '180', '366'] as const;
const lifeItems = lives.map((id) => ({ id, label: id === '366' ? 'A year' : `${id} days` }));

/** Creates an API key, then shows its token for the only time. */
export function ApiKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState(newcomerRole);
  const [days, setDays] = useState<(typeof lives)[number]>('90');
  const [isTried, setTried] = useState(false);
  const [token, setToken] = useState<string>();
  const { isBusy, problem, run } = useSecurityCall();
  const missing = isTried && name.trim() === '' ? 'Enter a name.' : undefined;
  const make = async () => {
    setTried(true);
    if (name.trim() === '' || isBusy) return;
    const made = await run(() => call(makeApiKey, { body: { name, role, days: Number(days) } }));
    if (!made) return;
    setToken(made.token);
    await onMade();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={token === undefined ? 'Create an API key' : `${name.trim()} created`}
      actions={
        token === undefined ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button variant="primary" isPending={isBusy} pendingLabel="Making" onPress={() => void make()}>
              Create key
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        )
      }
    >
      {token !== undefined && (
        <div className={`${kit.stack4} ${kit.ink}`}>
          <Notice tone="warning" title="This is shown once.">
            Give it to the script now, and protect it like a password.
          </Notice>
          <CopyField label="API key" value={token} />
        </div>
      )}
      {token === undefined && (
        <Form className={`${kit.stack4} ${kit.ink}`} onSubmit={() => void make()}>
          <RefusalNotice refusal={problem} fields={['name']} />
          <TextField
            label="Name"
            autoFocus
            value={name}
            onChange={setName}
            help="What uses it, such as a scanner’s name."
            error={missing ?? (problem?.field === 'name' ? problem.message : undefined)}
          />
          <RadioGroup label="What it may do" items={roleChoicesOf(keyRoles)} value={role} onChange={setRole} />
          <Select label="Good for" items={lifeItems} value={days} onChange={setDays} />
        </Form>
      )}
    </Dialog>
  );
}
