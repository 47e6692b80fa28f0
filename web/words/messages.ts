import type { ToastMessage } from '#web/kit/toast-queue.ts';

/** The documented answer to a 401 on a page somebody opened. */
export const unauthorizedToast: ToastMessage = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
};

/** Storage in the browser failed three times over. */
export const notSavedToast: ToastMessage = {
  title: 'Not saved',
  description: 'This device did not store the change. Free some space and try again.',
  variant: 'destructive',
};

/** A change could not be made; `reason` is the refusal's own sentence. */
export function refusedToast(reason: string): ToastMessage {
  return { title: 'Not possible', description: reason, variant: 'destructive' };
}

/** Something on the way, such as the sign-in page of a guest network, answers for the server. */
export const foreignWords = 'This network answers instead of the server';

/** A round that a person asked for came to nothing; `kept` says what of theirs is safe. Undefined when it went well or the panel says why. */
export function notSyncedToast(
  outcome: { state: string; foreign?: boolean } | undefined,
  kept: string,
): ToastMessage | undefined {
  if (outcome?.state === 'failed') return { title: 'Syncing failed on this device', description: kept };
  if (outcome?.state !== 'unreachable') return undefined;
  return { title: outcome.foreign ? foreignWords : 'The server cannot be reached', description: kept };
}
