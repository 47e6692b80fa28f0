import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPageCovered } from './top-dialog.ts';

/** Ctrl or Cmd with Enter carries out the screen's main act, also while somebody is writing. */
export function usePrimaryKey(act: (() => void) | undefined): void {
  const current = useRef(act);
  // With the frame, not after it: what looks as if it could be pressed can be.
  useLayoutEffect(() => {
    current.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (event.repeat || isPageCovered()) return;
      event.preventDefault();
      current.current?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
