import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTextPlace } from './is-typing.ts';
import { singleKeysStore } from './single-keys.ts';
import { isPageCovered } from './top-dialog.ts';

/** What each key does, by `KeyboardEvent.key`. `isHeld`: the key is being held down and repeats. */
export type KeyActs = Readonly<Record<string, ((isHeld: boolean) => void) | undefined>>;

/** A screen's single keys. They do nothing while somebody is writing or something covers the page. */
export function useSingleKeyActs(acts: KeyActs): void {
  const current = useRef(acts);
  // With the frame, not after it: what looks as if it could be pressed can be.
  useLayoutEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!singleKeysStore.get() || isTextPlace(event.target) || isPageCovered()) return;
      const act = Object.hasOwn(current.current, event.key) && current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act(event.repeat);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
