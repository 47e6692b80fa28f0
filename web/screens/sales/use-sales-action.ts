import { useState } from 'react';
import { CallError } from '#web/data/call.ts';
import { type Refusal, refusalOf } from '#web/data/refusal.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';

export interface SalesAction {
  isBusy: boolean;
  refused: Refusal | undefined;
  /** Carries it out. Returns the result, or undefined when it failed: the reason is then in `refused`. */
  run: <T>(
    work: () => Promise<T>,
    words: { done?: ToastMessage; failed: (reason: string) => ToastMessage },
  ) => Promise<T | undefined>;
}

/** One action that only the server can take: busy meanwhile, confirmed by a toast, refusals kept for the form. */
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
