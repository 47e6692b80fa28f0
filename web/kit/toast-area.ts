import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import { openToastArea, type ToastMessage } from './toast-queue.ts';

const TOAST_MS = 5000;

/** The toasts to show, one at a time. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

let shownKey: string | undefined;

openToastArea({
  show(message) {
    const replacedKey = shownKey;
    const key = toastQueue.add(message, { timeout: TOAST_MS });
    shownKey = key;
    if (replacedKey) toastQueue.close(replacedKey);
    return () => toastQueue.close(key);
  },
  clear: () => toastQueue.clear(),
});
