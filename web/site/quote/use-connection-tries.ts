import { useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds between attempts while the page is visible. */
const PAUSE = 30_000;

/**
 * While `active`: tries when the connection or the page comes back, and at intervals. The first attempt is immediate,
 * for visitors who return.
 */
export function useConnectionTries(active: boolean, attempt: () => void): void {
  const latest = useRef(attempt);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    latest.current = attempt;
  });
  useEffect(() => {
    if (!active) return undefined;
    const tryNow = () => {
      if (navigator.onLine && document.visibilityState === 'visible') latest.current();
    };
    if (!hasBegun.current) tryNow();
    hasBegun.current = true;
    const timer = setInterval(tryNow, PAUSE);
    window.addEventListener('online', tryNow);
    document.addEventListener('visibilitychange', tryNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', tryNow);
    };
  }, [active]);
}
