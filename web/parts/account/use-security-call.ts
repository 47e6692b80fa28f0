import { useState } from 'react';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { CallError } from '#web/store/calls/call.ts';
import { problemOfPasskey } from '#web/store/calls/passkey.ts';
import { refusalOf, type Refusal } from '#web/store/calls/refusal.ts';
import { passkeyWords } from '#web/words/passkey-words.ts';

export interface SecurityCall {
  isBusy: boolean;
  /** Why the last one failed. */
  problem: Refusal | undefined;
  /** Makes a call that only the server can carry out. Undefined when it failed. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/** Makes one call at a time and holds its problem for the form. */
export function useSecurityCall(): SecurityCall {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal>();
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut);

  const run: SecurityCall['run'] = async (work) => {
    setBusy(true);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallError && error.status === 401) setSignedOut(true);
      const passkey = problemOfPasskey(error);
      setProblem(passkey ? { message: passkeyWords[passkey], field: undefined } : refusalOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
