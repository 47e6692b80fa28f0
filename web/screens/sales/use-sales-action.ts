import { useState } from 'react';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { CallError } from '#web/store/calls/call.ts';
import { refusalOf, type Refusal } from '#web/store/calls/refusal.ts';

export interface SalesAction {
  isBusy: boolean;
  refused: Refusal | undefined;
  /** Makes the call. Returns the result, or undefined if it failed, with the reason in `refused`. */
  run: <T>(
    work: () => Promise<T>,
    words: { done?: ToastMessage; failed: (reason: string) => ToastMessage },
  ) => Promise<T | undefined>;
}

/**
 * An action that only the server can carry out: busy in the meantime, confirmed by a toast, with its refusal kept for
 * the form.
 */
export function useSalesAction(): SalesAction {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut);

  const run: SalesAction['run'] = async (work, { done, failed }) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const value = await work();
      if (done) showToast(done);
      return value;
    } catch (error) {
      const why = refusalOf(error);
      setRefused(why);
      if (error instanceof CallError && error.status === 401) setSignedOut(true);
      else showToast(failed(why.message));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, run };
}
