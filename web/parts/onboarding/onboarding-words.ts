import type { ToastMessage } from '#web/kit/toast-queue.ts';

/** The documented answer to a set-up that could not be saved. */
export const setupErrorToast: ToastMessage = {
  title: 'Setup Error',
  description: 'Please try again or contact support.',
  variant: 'destructive',
};
