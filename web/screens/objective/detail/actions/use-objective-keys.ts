import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isTextPlace } from '#web/parts/keys/is-typing.ts';
import { singleKeysStore } from '#web/parts/keys/single-keys.ts';
import { isPageCovered } from '#web/parts/keys/top-dialog.ts';
import { useCan } from '#web/records/use-can.ts';
import { objectiveShortcutOf } from './objective-shortcuts.ts';
import type { ObjectiveActions } from './use-objective-actions.ts';

export interface ObjectiveKeys {
  /** The container of the elements marked `data-objective` or `data-control`, between which keys move. */
  scroller: RefObject<HTMLElement | null>;
  decide: ObjectiveActions['decide'];
  /** Called when a key has moved to an objective. */
  onArrive?: (objectiveId: string) => void;
  /** Called to select an objective for a bulk action, or to deselect it. */
  onSelect?: (objectiveId: string) => void;
  /** Called for Escape outside a text field. */
  onEscape?: () => void;
  /** Called to go to another control. */
  onLeave?: (by: 1 | -1) => void;
}

/** Focuses an objective or control and scrolls it into view. */
export function focusPlace(place: HTMLElement): void {
  const target = place.matches('[tabindex]') ? place : (place.querySelector('button') ?? place);
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}

/**
 * J, K, 1 to 4 and N in the tracker, and Escape out of the notes. They do nothing while somebody is writing or
 * something covers the page.
 */
export function useObjectiveKeys(keys: ObjectiveKeys): void {
  const canChange = useCan('objectiveStatus.change');
  const latest = useRef({ ...keys, canChange });
  useLayoutEffect(() => {
    latest.current = { ...keys, canChange };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { scroller, decide, onArrive, onSelect, onEscape, onLeave, canChange: mayDecide } = latest.current;
      const here = scroller.current;
      if (!here || event.defaultPrevented) return;
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const place = active?.closest<HTMLElement>('[data-objective], [data-control]');
      if (isTextPlace(event.target)) {
        if (event.key === 'Escape' && active?.closest('[data-notes]') && place) focusPlace(place);
        return;
      }
      if (event.key === 'Escape' && onEscape && !isPageCovered()) return onEscape();
      const shortcut = singleKeysStore.get() ? objectiveShortcutOf(event) : undefined;
      // The page is large, so it is searched only for meaningful keys.
      if (!shortcut || isPageCovered()) return;
      event.preventDefault();
      // Holding a key down must not decide one objective after another.
      if (shortcut.kind === 'status' && event.repeat) return undefined;
      if (shortcut.kind === 'search') {
        document.querySelector<HTMLElement>('[data-objective-search] input')?.focus();
        return undefined;
      }
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
      // If no objective has the focus, a key refers to the only open one.
      const open = here.querySelectorAll<HTMLElement>('[data-objective][data-expanded]');
      const id = (place && here.contains(place) ? place : open.length === 1 ? open[0] : undefined)?.dataset.objective;
      if (!id || !mayDecide) return;
      if (shortcut.kind === 'status') decide(id, shortcut.status, 'key');
      else if (shortcut.kind === 'select') onSelect?.(id);
      else here.querySelector<HTMLElement>(`[data-objective="${CSS.escape(id)}"] textarea`)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
