import { useState } from 'react';
import type { ErrorBody } from '#sync/domain/common/endpoint.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { CallError } from '#web/store/calls/call.ts';
import { doneToast, failedToast } from '#web/words/admin-words.ts';

export interface ServerAction {
  isBusy: boolean;
  /** Why the last attempt failed; `field` is the one the server named. */
  refusal: { message: string; field: string | undefined } | undefined;
  /** Makes the call and reports the result. Returns whether it succeeded. */
  run: <T>(
    work: () => Promise<T>,
    words: { done: string | ((value: T) => string); failed: string },
  ) => Promise<boolean>;
}

/**
 * An action that only the server can carry out: busy in the meantime, confirmed by a toast, with its refusal kept for
 * the form.
 */
export function useServerAction(): ServerAction {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerAction['refusal']>();
  const [isSignedOut, setSignedOut] = useState(false);
  useSignInAgain(isSignedOut);

  const run: ServerAction['run'] = async (work, { done, failed }) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const value = await work();
      showToast(doneToast(typeof done === 'string' ? done : done(value)));
      return true;
    } catch (error) {
      const body: ErrorBody | undefined = error instanceof CallError ? error.body : undefined;
      const offline = 'The server cannot be reached. Nothing was changed.';
      setRefusal({ message: body?.message ?? (error instanceof CallError ? failed : offline), field: body?.field });
      if (error instanceof CallError && error.status === 401) setSignedOut(true);
      else showToast(failedToast(isSaidNowhereElse(body) ? `${failed}. ${body.message}` : failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}

// Email limits and mail server errors belong to no field of a form.
function isSaidNowhereElse(body: ErrorBody | undefined): body is ErrorBody {
  return body !== undefined && ['mail_limit', 'mail_failed', 'email_unproven'].includes(body.code);
}
