import { useState } from 'react';
import { checkEmailCode, sendEmailCode } from '#sync/contract/email-proof-contract.ts';
import { call } from '#web/data/call.ts';
import { Button } from '#web/kit/button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { useOnLine } from '#web/shell/use-sync-indicator.ts';
import { SalesFrame } from './sales-frame.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useSalesAction } from './use-sales-action.ts';
import css from './sales-form.module.css';

const failed = (description: string): ToastMessage => ({ title: 'Not confirmed', description, variant: 'destructive' });

/** The sales side knows its people by their address, so an account shows once that its address is its own. */
export function EmailConfirmation({ onDone }: { onDone: () => Promise<void> }) {
  const [sentTo, setSentTo] = useState<string>();
  const [code, setCode] = useState('');
  const { isBusy, refused, run } = useSalesAction();
  const isOnLine = useOnLine();

  const send = async () => {
    const sent = await run(() => call(sendEmailCode, {}), { failed });
    if (sent) setSentTo(sent.sentTo);
  };
  const check = async () => {
    const done: ToastMessage = { title: 'Email address confirmed' };
    if (await run(() => call(checkEmailCode, { body: { code } }), { done, failed })) await onDone();
  };

  return (
    <SalesFrame isNarrow actions={<SignOutButton />}>
      <div className={css.intro}>
        <h1>Confirm your email address</h1>
        <p>
          The sales team is known by its email addresses. We send a code to the address of your account; type it in
          here, once.
        </p>
      </div>
      <Panel label="Confirmation">
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (sentTo ? check() : send());
          }}
        >
          {sentTo && (
            <>
              <p role="status">We sent a code to {sentTo}. It is good for 15 minutes.</p>
              <TextField
                label="Code"
                value={code}
                onChange={setCode}
                autoComplete="one-time-code"
                autoFocus
                {...(refused?.field === 'code' ? { error: refused.message } : {})}
              />
            </>
          )}
          <div className={css.buttons}>
            {sentTo && (
              <Button isDisabled={isBusy || !isOnLine} onPress={() => void send()}>
                Send a new code
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              isPending={isBusy}
              pendingLabel={sentTo ? 'Confirming' : 'Sending'}
              isDisabled={!isOnLine || (sentTo !== undefined && code.trim() === '')}
            >
              {sentTo ? 'Confirm' : 'Send the code'}
            </Button>
          </div>
          {!isOnLine && <p>This needs a connection.</p>}
        </form>
      </Panel>
    </SalesFrame>
  );
}
