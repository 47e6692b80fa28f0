import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';
import { applyUpdate, updateStore } from './worker-registration.ts';

const QUIET_MS = 60_000;

/** Applies a waiting update once the page has been out of sight for a minute and nobody is in the middle of writing. */
export function useQuietUpdate(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden' && updateStore.get() && !isTyping()) applyUpdate();
      }, QUIET_MS);
    };
    document.addEventListener('visibilitychange', plan);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, []);
}
