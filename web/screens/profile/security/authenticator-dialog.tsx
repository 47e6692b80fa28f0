import { useEffect, useState } from 'react';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { beginAuthenticator, confirmAuthenticator } from '#sync/domain/people/factor-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useSecurityCall } from '#web/parts/account/use-security-call.ts';
import { call } from '#web/store/calls/call.ts';
import css from './security-screen.module.css';

export interface AuthenticatorDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the code for an authenticator app to scan, and asks for the app's first code. */
export function AuthenticatorDialog({ onDone, onClose }: AuthenticatorDialogProps) {
  const [begun, setBegun] = useState<ReplyOf<typeof beginAuthenticator>>();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, problem, run } = useSecurityCall();

  useEffect(() => {
    let isGone = false;
    void run(() => call(beginAuthenticator, {})).then((reply) => {
      if (!isGone) setBegun(reply);
    });
    return () => void (isGone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begun once, when the dialog opens.
  }, []);

  const confirm = async () => {
    if (!begun) return;
    const reply = await run(() => call(confirmAuthenticator, { params: { id: begun.id }, body: { name, code } }));
    if (reply) onDone(reply.recoveryCodes);
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Add an authenticator app" size="lg">
      <RefusalNotice refusal={problem} fields={['name', 'code']} />
      {!begun && !problem && <SkeletonRows count={3} label="Making a secret" />}
      {begun && (
        <Form className={kit.stack4} onSubmit={() => void confirm()}>
          <div className={css.setUp}>
            <svg
              className={css.picture}
              viewBox={`0 0 ${begun.picture.size} ${begun.picture.size}`}
              role="img"
              aria-label="Picture for an authenticator app"
            >
              <path d={begun.picture.path} />
            </svg>
            <div className={kit.stack4}>
              <p>
                Scan this with the app, or type this into it:{' '}
                <code className={`${kit.breaks} ${kit.figures}`}>{begun.secret}</code>
              </p>
              <TextField
                label="Name"
                value={name}
                onChange={setName}
                maxLength={60}
                help="So that you know which one it is, such as the phone it is on."
                error={errorOf('name')}
              />
              <TextField
                label="Code"
                value={code}
                onChange={setCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                help="The six digits that the app shows now."
                error={errorOf('code')}
              />
            </div>
          </div>
          <Button
            variant="primary"
            type="submit"
            isPending={isBusy}
            pendingLabel="Adding"
            isDisabled={name.trim() === '' || code.trim() === ''}
          >
            Add this app
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
