import { useEffect } from 'react';
import { isTyping } from '#web/parts/keys/is-typing.ts';
import { findTopDialog } from '#web/parts/keys/top-dialog.ts';
import { applyUpdate, updateStore } from '#web/store/workers/worker-registration.ts';

const QUIET_MS = 60_000;

/**
 * Applies a waiting update once the page has been hidden for a minute, unless somebody is typing or has a dialog open.
 */
export function useQuietUpdate(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden' && updateStore.get() === 'ready' && !isTyping() && !findTopDialog())
          applyUpdate();
      }, QUIET_MS);
    };
    document.addEventListener('visibilitychange', plan);
    // One that arrives while the page is hidden waits a minute too.
    const forget = updateStore.subscribe(plan);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener('visibilitychange', plan);
    };
  }, []);
}
