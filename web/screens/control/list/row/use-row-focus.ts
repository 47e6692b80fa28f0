import { useCallback, useEffect, useRef, useState } from 'react';
import { indexAfter } from './row-shortcuts.ts';

export interface RowFocus {
  /** The ref of the element around the rows. */
  list: (box: HTMLDivElement | null) => void;
  /** Whether that element is mounted. */
  hasList: boolean;
  /** The control whose row has the focus. */
  focusedId: () => string | undefined;
  /** Moves the focus to another row, relative to the current one. */
  move: (by: 1 | -1) => void;
  /** Scrolls a row into view and focuses it. */
  reveal: (id: string) => void;
}

/** How long to keep trying: a closing dialog still holds the focus, and an opening family still hides its rows. */
const REVEAL_MS = 2_000;

function rowOf(list: HTMLElement | null, id: string): HTMLElement | undefined {
  return list?.querySelector<HTMLElement>(`[data-control="${id}"]`) ?? undefined;
}

function partOf(row: HTMLElement | undefined, kind: 'row' | 'checkbox'): HTMLElement | undefined {
  return (
    row?.querySelector<HTMLElement>(kind === 'row' ? 'button[aria-expanded]' : 'input[type="checkbox"]') ?? undefined
  );
}

function focusRow(list: HTMLElement | null, id: string, kind: 'row' | 'checkbox' = 'row'): void {
  const row = rowOf(list, id);
  partOf(row, kind)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Keyboard navigation through the rows. `ids`: the visible rows, in order. */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const seen = useRef(ids);
  const last = useRef<string>(undefined);

  const focusedId = useCallback(
    () => document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control,
    [],
  );

  useEffect(() => {
    if (!box) return undefined;
    const onFocusIn = () => (last.current = focusedId());
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches('button[aria-expanded], input[type="checkbox"]')) return;
      const from = focusedId();
      const next =
        from === undefined ? undefined : indexAfter(event.key, seen.current.indexOf(from), seen.current.length);
      const id = next === undefined ? undefined : seen.current[next];
      if (id === undefined) return;
      event.preventDefault();
      focusRow(box, id, target.tagName === 'INPUT' ? 'checkbox' : 'row');
    };
    box.addEventListener('focusin', onFocusIn);
    box.addEventListener('keydown', onKeyDown);
    return () => {
      box.removeEventListener('focusin', onFocusIn);
      box.removeEventListener('keydown', onKeyDown);
    };
  }, [box, focusedId]);

  // A row that leaves the list (it no longer matches the filter) passes the focus to the row in its place.
  useEffect(() => {
    const before = seen.current;
    seen.current = ids;
    const lost = last.current;
    if (lost === undefined || ids.includes(lost) || !before.includes(lost)) return;
    last.current = undefined;
    const next = ids[Math.min(before.indexOf(lost), ids.length - 1)];
    if (document.activeElement === document.body && next !== undefined) focusRow(box, next);
  }, [box, ids]);

  const move = useCallback(
    (by: 1 | -1) => {
      const at = focusedId();
      const from = at === undefined ? -1 : seen.current.indexOf(at);
      const next = seen.current[Math.max(0, Math.min(from + by, seen.current.length - 1))];
      if (next !== undefined) focusRow(box, next);
    },
    [box, focusedId],
  );

  const reveal = useCallback(
    (id: string) => {
      const end = performance.now() + REVEAL_MS;
      const attempt = () => {
        focusRow(box, id);
        if (focusedId() !== id && performance.now() < end) requestAnimationFrame(attempt);
      };
      requestAnimationFrame(attempt);
    },
    [box, focusedId],
  );

  return { list: setBox, hasList: box !== null, focusedId, move, reveal };
}
