import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type ListLayout, layoutOf, type RowPlace, rowsWithin } from './list-window.ts';

/** Pixels beyond the view that are rendered in advance, and the scroll step at which they are recomputed. */
const BEYOND = 500;
const STEP = 200;
const GAP = 8;

export interface ListWindow {
  rows: readonly RowPlace[];
  /** Pixels of the whole list. */
  height: number;
  /** The ref of every row's element, which carries its id as `data-row`. */
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  layout: RefObject<ListLayout>;
  /** Pixels from the top for each row, and the total height. */
  tops: readonly number[];
}

/**
 * The rendered part of a long list: rows near the view of `scroller`, and pinned ones. Rendered rows are measured;
 * `estimate` is used for the others. What grows or shrinks above the view does not move the visible part.
 */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  estimate: (id: string) => number,
  pinned: ReadonlySet<string>,
): ListWindow {
  const [heights] = useState(() => new Map<string, number>());
  const [, paint] = useReducer((count: number) => count + 1, 0);
  const [view, setView] = useState({ from: 0, to: 600 });
  const current = layoutOf(ids, (id) => heights.get(id) ?? estimate(id), GAP);
  const layout = useRef(current);
  useEffect(() => {
    layout.current = current;
  });

  const observer = useRef<ResizeObserver>(undefined);
  const onResize = useCallback(
    (entries: readonly ResizeObserverEntry[]) => {
      let grown = 0;
      let isChanged = false;
      for (const { target } of entries) {
        const { row = '' } = (target as HTMLElement).dataset;
        const height = (target as HTMLElement).offsetHeight;
        if (height === 0 || heights.get(row) === height) continue;
        isChanged = true;
        const { ids: all, tops } = layout.current;
        const index = all.indexOf(row);
        const bottom = tops[index + 1] ?? 0;
        if (bottom < (scroller.current?.scrollTop ?? 0)) grown += height - (bottom - (tops[index] ?? 0) - GAP);
        heights.set(row, height);
      }
      if (!isChanged) return;
      paint();
      if (grown !== 0) scroller.current?.scrollBy({ top: grown, behavior: 'instant' });
    },
    [heights, scroller],
  );
  useEffect(() => () => observer.current?.disconnect(), []);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const watching = (observer.current ??= new ResizeObserver(onResize));
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [onResize],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const from = Math.floor(element.scrollTop / STEP) * STEP;
      const to = from + STEP + (element.clientHeight || 600);
      setView((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resize = new ResizeObserver(look);
    resize.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resize.disconnect();
    };
  }, [scroller]);

  const rows = rowsWithin(current, view.from - BEYOND, view.to + BEYOND, pinned);
  return { rows, height: current.tops.at(-1) ?? 0, measure, layout, tops: current.tops };
}
