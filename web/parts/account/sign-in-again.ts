import { useEffect } from 'react';
import { showToast } from '#web/kit/toast-queue.ts';
import { isTyping } from '#web/parts/keys/is-typing.ts';
import { unauthorizedToast } from '#web/words/messages.ts';

const DELAY_MS = 500;

/** The sign-in page, with the way back to where the person is now. */
export function signInAddress(): `/api/login?return=${string}` {
  const { pathname, search } = window.location;
  return `/api/login?return=${encodeURIComponent(pathname + search)}`;
}

/**
 * When `active` becomes true, says that the person is signed out and leads to the sign-in page. Never leaves a page
 * while somebody is writing.
 */
export function useSignInAgain(active: boolean): void {
  useEffect(() => {
    if (!active || isTyping()) return undefined;
    const close = showToast(unauthorizedToast);
    const timer = setTimeout(() => window.location.assign(signInAddress()), DELAY_MS);
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [active]);
}
