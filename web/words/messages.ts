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
