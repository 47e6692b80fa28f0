import { useEffect, useRef, type RefObject } from 'react';
import { isTextPlace } from '#web/shell/is-typing.ts';
import { singleKeysStore } from '#web/shell/single-keys.ts';
import { objectiveShortcutOf } from './objective-shortcuts.ts';
import type { ObjectiveChanges } from './use-objective-changes.ts';

const OVER_THE_PAGE = '[aria-modal="true"], [role="menu"], [role="listbox"]';

export interface ObjectiveKeys {
  /** What holds the elements marked `data-objective` or `data-control`: the places keys move between. */
  scroller: RefObject<HTMLElement | null>;
  changes: ObjectiveChanges;
  /** An objective was reached by a key. */
  onArrive?: (objectiveId: string) => void;
  /** Another control is asked for. */
  onLeave?: (by: 1 | -1) => void;
}

function focusPlace(place: HTMLElement): void {
  const target = place.matches('[tabindex]') ? place : (place.querySelector('button') ?? place);
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}

/** J, K, 1 to 4 and N in the tracker, and Escape out of the notes. Silent where people write and under anything that lies over the page. */
export function useObjectiveKeys(keys: ObjectiveKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { scroller, changes, onArrive, onLeave } = latest.current;
      const here = scroller.current;
      if (!here || event.defaultPrevented) return;
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const place = active?.closest<HTMLElement>('[data-objective], [data-control]');
      if (isTextPlace(event.target)) {
        if (event.key === 'Escape' && active?.closest('[data-notes]') && place) focusPlace(place);
        return;
      }
      const shortcut = singleKeysStore.get() ? objectiveShortcutOf(event) : undefined;
      // The page is large: it is only searched for a key that means something.
      if (!shortcut || document.querySelector(OVER_THE_PAGE)) return;
      event.preventDefault();
      if (shortcut.kind === 'leave') return onLeave?.(shortcut.by);
      if (shortcut.kind === 'move') {
        const places = [...here.querySelectorAll<HTMLElement>('[data-objective], [data-control]')];
        const at = place ? places.indexOf(place) : shortcut.by === 1 ? -1 : places.length;
        const to = places[at + shortcut.by];
        if (!to) return;
        focusPlace(to);
        if (to.dataset.objective) onArrive?.(to.dataset.objective);
        return;
      }
      // Without the focus on an objective a key means the one that is open, when it is the only one.
      const open = here.querySelectorAll<HTMLElement>('[data-objective][data-expanded]');
      const id = (place && here.contains(place) ? place : open.length === 1 ? open[0] : undefined)?.dataset.objective;
      if (!id) return;
      if (shortcut.kind === 'status') void changes.setStatus(id, shortcut.status);
      else here.querySelector<HTMLElement>(`[data-objective="${CSS.escape(id)}"] textarea`)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
