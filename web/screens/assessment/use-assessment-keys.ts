import { useEffect, useRef } from 'react';
import { isTextPlace } from '#web/parts/keys/is-typing.ts';
import { singleKeysStore } from '#web/parts/keys/single-keys.ts';
import { isPageCovered } from '#web/parts/keys/top-dialog.ts';

export type AssessmentKey = '2' | '3' | 'n' | 'j' | 'k';

/** The assessment's single keys. They do nothing while somebody is writing or something covers the page. */
export function useAssessmentKeys(actions: Readonly<Record<AssessmentKey, (() => void) | undefined>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!singleKeysStore.get() || isTextPlace(event.target) || isPageCovered()) return;
      const action = Object.hasOwn(current.current, event.key) && current.current[event.key as AssessmentKey];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
