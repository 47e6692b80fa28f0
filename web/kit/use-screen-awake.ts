import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is in view. False where the browser cannot, or does not at the moment. */
export function useScreenAwake(): boolean {
  const [isAwake, setAwake] = useState('wakeLock' in navigator);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const asked = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void asked?.release();
      else {
        lock = asked;
        setAwake(asked !== undefined);
      }
    };
    // Browsers take it back whenever the page leaves the view.
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    askAgain();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
