import { useEffect, type RefObject } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Where the focused field, row or button leaves the screen, or is disabled, as `state` changes, screen readers continue
 * from `place`.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, state: string): void {
  useEffect(() => {
    // A button that was disabled keeps the focus until it is painted.
    afterPaint(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
  }, [place, state]);
}
