import { useEffect } from 'react';
import { showToast } from '#web/kit/toast-queue.ts';
import { unauthorizedToast } from '#web/words/messages.ts';

const DELAY_MS = 500;

/** The sign-in page, and back to where the person is now. */
export function signInAddress(): string {
  const { pathname, search } = window.location;
  return `/api/login?return=${encodeURIComponent(pathname + search)}`;
}

/** While `active`: says that the person is signed out and leads to the sign-in page. */
export function useSignInAgain(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const close = showToast(unauthorizedToast);
    const timer = setTimeout(() => window.location.assign(signInAddress()), DELAY_MS);
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [active]);
}
