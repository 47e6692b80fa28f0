import { useState } from 'react';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { checkEmailCode, CODE_MINUTES, sendEmailCode } from '#sync/domain/people/email-proof-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { call } from '#web/store/calls/call.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecurityCall } from './use-security-call.ts';

export interface EmailCodeFormProps {
  /** The reason, shown before the code is requested. */
  intro?: string;
  onDone: () => Promise<void>;
}

/** Has a code emailed to the account's address and checks it, which proves that the address belongs to the account. */
export function EmailCodeForm({ intro, onDone }: EmailCodeFormProps) {
  const [sent, setSent] = useState<ReplyOf<typeof sendEmailCode>>();
  const [code, setCode] = useState('');
  const { isBusy, problem, run } = useSecurityCall();
  const isOnLine = useOnLine();

  const send = () => run(async () => setSent(await call(sendEmailCode, {})));
  const check = () =>
    run(async () => {
      await call(checkEmailCode, { body: { code } });
      await onDone();
    });

  return (
    <Form className={kit.stack4} onSubmit={() => void (sent ? check() : send())}>
      {intro && !sent && <p>{intro}</p>}
      <RefusalNotice refusal={problem} fields={['code']} />
      {sent && (
        <>
          <p role="status">
            {sent.mail === 'sent'
              ? `We sent a code to ${sent.sentTo}. It is valid for ${CODE_MINUTES} minutes.`
              : `The mail server has not taken the mail to ${sent.sentTo} yet. We keep trying for an hour.`}
          </p>
          <TextField
            label="Code"
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            autoFocus
            help="Nothing arrived? Check your spam folder, or ask whoever runs this server."
            {...(problem?.field === 'code' ? { error: problem.message } : {})}
          />
        </>
      )}
      <div className={`${kit.ends} ${kit.above2}`}>
        {sent && (
          <Button isDisabled={isBusy || !isOnLine} onPress={() => void send()}>
            Send a new code
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          isPending={isBusy}
          pendingLabel={sent ? 'Confirming' : 'Sending'}
          isDisabled={!isOnLine || (sent !== undefined && code.trim() === '')}
        >
          {sent ? 'Confirm' : 'Send the code'}
        </Button>
      </div>
      {!isOnLine && <p>This needs a connection.</p>}
    </Form>
  );
}
