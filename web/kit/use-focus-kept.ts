import { useEffect, type RefObject } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Where the focused field, row or button leaves the screen, or is disabled, as `state` changes, screen readers continue
 * from `place`, or from the start of the screen. A page that has just been opened keeps its own start.
 */
export function useFocusKept(state: string, place?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A button that was disabled keeps the focus until it is painted.
    afterPaint(() => {
      if (document.activeElement !== document.body || !navigator.userActivation.hasBeenActive) return;
      const next = place ? place.current : document.querySelector('main');
      next?.focus({ preventScroll: true });
    });
  }, [place, state]);
}
