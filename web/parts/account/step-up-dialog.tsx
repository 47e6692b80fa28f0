import { useState } from 'react';
import type { BodyOf } from '#sync/domain/common/endpoint.ts';
import { confirmPerson, listConfirmationMeans } from '#sync/domain/people/factor-contract.ts';
import { askPasskey } from '#sync/domain/people/passkey-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { problemOf, useCall } from '#web/records/use-call.ts';
import { call } from '#web/store/calls/call.ts';
import { answerByPasskey, problemOfPasskey } from '#web/store/calls/passkey.ts';
import { passkeyWords } from '#web/words/passkey-words.ts';

export interface StepUpDialogProps {
  onDone: (isProven: boolean) => void;
}

/** Asks people to confirm their identity again before something that cannot be undone. */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { value, problem } = useCall(listConfirmationMeans, {});
  const means = value?.means ?? [];
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onDone(false)} title="Confirm that it is you">
      {!value && !problem && <SkeletonRows count={2} label="Looking up how you sign in" />}
      {!value && problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {means.includes('passkey') && <PasskeyWay onProven={() => onDone(true)} />}
      {means.includes('code') && (
        <ProofForm kind="code" isSecond={means.includes('passkey')} onProven={() => onDone(true)} />
      )}
      {means.includes('password') && <ProofForm kind="password" onProven={() => onDone(true)} />}
      {means.includes('provider') && <ProviderWay />}
    </Dialog>
  );
}

const AT_MOST = 'You are asked to confirm this at most once every ten minutes.';

const fields = {
  code: {
    label: 'Code',
    type: 'text',
    autoComplete: 'one-time-code',
    help: 'From your authenticator app, or one of your recovery codes.',
  },
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password', help: undefined },
} as const;

type Proof = BodyOf<typeof confirmPerson>;

/** Sends a proof to the server, and says why it was rejected. */
function useProof(onProven: () => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const prove = async (give: () => Proof | Promise<Proof>) => {
    setBusy(true);
    setError(undefined);
    try {
      await call(confirmPerson, { body: await give() });
      onProven();
    } catch (reason) {
      const problem = problemOfPasskey(reason);
      setError(problem ? passkeyWords[problem] : problemOf(reason).message);
    } finally {
      setBusy(false);
    }
  };
  return { error, isBusy, prove };
}

// Prompts as soon as the button is pressed; without a press the browser does not allow it.
function PasskeyWay({ onProven }: { onProven: () => void }) {
  const { error, isBusy, prove } = useProof(onProven);
  const confirm = () => prove(async () => ({ passkey: await answerByPasskey(await call(askPasskey, {})) }));
  return (
    <div className={kit.stack4}>
      <p>{AT_MOST}</p>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <Button
        variant="primary"
        onPress={() => void confirm()}
        isPending={isBusy}
        pendingLabel="Waiting for the browser"
      >
        Use your passkey
      </Button>
    </div>
  );
}

interface ProofFormProps {
  kind: 'code' | 'password';
  /** True below a passkey, which is offered first. */
  isSecond?: boolean;
  onProven: () => void;
}

function ProofForm({ kind, isSecond = false, onProven }: ProofFormProps) {
  const [typed, setTyped] = useState('');
  const { error, isBusy, prove } = useProof(onProven);
  const confirm = () => prove(() => (kind === 'code' ? { code: typed } : { password: typed }));
  return (
    <Form className={kit.stack4} onSubmit={() => void confirm()}>
      <p>{isSecond ? 'Or enter a code.' : AT_MOST}</p>
      <TextField {...fields[kind]} value={typed} onChange={setTyped} error={error} autoFocus={!isSecond} />
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        type="submit"
        isPending={isBusy}
        pendingLabel="Confirming"
        isDisabled={typed === ''}
      >
        Confirm
      </Button>
    </Form>
  );
}

// The account has no second factor or password here: only the provider can confirm the identity.
function ProviderWay() {
  const { pathname, search } = window.location;
  const address = `/api/oidc/start?proof=1&return=${encodeURIComponent(pathname + search)}`;
  return (
    <div className={kit.stack4}>
      <p>You sign in through your organization’s provider. Sign in there again, then repeat what you were doing.</p>
      <Button variant="primary" onPress={() => window.location.assign(address)}>
        Sign in again
      </Button>
    </div>
  );
}
