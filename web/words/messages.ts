/** What a toast says, in the form in which the kit shows it. */
export interface ToastWords {
  title: string;
  description?: string;
  unsent?: { title: string; sends: string };
  variant?: 'destructive';
  glyph?: 'complete';
}

/** The documented answer to a 401 on a page somebody opened. */
export const unauthorizedToast: ToastWords = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
};

/** The browser's storage failed three times. */
export const notSavedToast: ToastWords = {
  title: 'Not saved',
  description: 'This device did not store the change. Free some space and try again.',
  variant: 'destructive',
};

/** A change is saved; `description` says which. */
export function successToast(description: string): ToastWords {
  return { title: 'Success', description, glyph: 'complete' };
}

/** A change could not be made; `reason` is the refusal's own message. */
export function refusedToast(reason: string): ToastWords {
  return { title: 'Not possible', description: reason, variant: 'destructive' };
}

/** Something in between, such as a guest network's sign-in page, answers instead of the server. */
export const foreignWords = 'This network answers instead of the server';

/** A requested round failed; `kept` says what is safe. Undefined when it succeeded or the panel explains why. */
export function notSyncedToast(
  outcome: { state: string; foreign?: boolean } | undefined,
  kept: string,
): ToastWords | undefined {
  if (outcome?.state === 'failed') return { title: 'Syncing failed on this device', description: kept };
  if (outcome?.state !== 'unreachable') return undefined;
  return { title: outcome.foreign ? foreignWords : 'The server cannot be reached', description: kept };
}
