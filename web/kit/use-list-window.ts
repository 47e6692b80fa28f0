import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { layoutOf, rowsWithin, type ListLayout, type RowPlace } from './list-window.ts';

/** Pixels beyond the view that are rendered in advance, and the scroll step at which they are recomputed. */
const BEYOND = 500;
const STEP = 200;
const page: RefObject<HTMLElement> = {
  get current() {
    return document.documentElement;
  },
};

export interface ListWindow {
  rows: readonly RowPlace[];
  /** Height of the whole list in pixels. */
  height: number;
  /** The ref of every row's element, which carries its id as `data-row`. */
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  layout: RefObject<ListLayout>;
  /** Each row's distance from the top in pixels, then the total height. */
  tops: readonly number[];
}

export interface ListWindowOptions {
  ids: readonly string[];
  /** A row's height in pixels before it has been measured. */
  estimate: (id: string) => number;
  /** Rows that are rendered even out of view. */
  pinned: ReadonlySet<string>;
  /** Pixels between rows. */
  gap: number;
  /** The element that scrolls; by default the page. */
  scroller?: RefObject<HTMLElement | null>;
}

/**
 * The rendered part of a long list: rows near the view, and pinned ones. Rendered rows are measured; `estimate` stands
 * in for the others. The visible part does not move when something above it grows or shrinks.
 */
export function useListWindow(list: RefObject<HTMLElement | null>, options: ListWindowOptions): ListWindow {
  const { ids, estimate, pinned, gap, scroller = page } = options;
  const [heights] = useState(() => new Map<string, number>());
  const [, paint] = useReducer((count: number) => count + 1, 0);
  const [view, setView] = useState({ from: 0, to: 600 });
  const current = layoutOf(ids, (id) => heights.get(id) ?? estimate(id), gap);
  const layout = useRef(current);

  const [rendered] = useState(() => new Set<HTMLElement>());
  const takeHeights = useRef((_elements: readonly HTMLElement[]) => {});
  useLayoutEffect(() => {
    layout.current = current;
    takeHeights.current = (elements) => {
      let grown = 0;
      let isChanged = false;
      for (const element of elements) {
        const { row = '' } = element.dataset;
        const height = element.offsetHeight;
        if (height === 0 || heights.get(row) === height) continue;
        isChanged = true;
        const { ids: all, tops } = layout.current;
        const index = all.indexOf(row);
        const bottom = tops[index + 1] ?? 0;
        if (bottom < viewTop(scroller.current, list.current)) grown += height - (bottom - (tops[index] ?? 0) - gap);
        heights.set(row, height);
      }
      if (!isChanged) return;
      paint();
      if (grown !== 0) scroller.current?.scrollBy({ top: grown, behavior: 'instant' });
    };
    // New rows are measured before they are painted; otherwise the rows below would jump in the next frame.
    takeHeights.current([...rendered].filter(({ dataset }) => !heights.has(dataset.row ?? '')));
  });

  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const watching = (observer.current ??= new ResizeObserver((entries) =>
        takeHeights.current(entries.map(({ target }) => target as HTMLElement)),
      ));
      watching.observe(element);
      rendered.add(element);
      return () => {
        watching.unobserve(element);
        rendered.delete(element);
      };
    },
    [rendered],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const from = Math.floor(viewTop(element, list.current) / STEP) * STEP;
      const to = from + STEP + (element.clientHeight || 600);
      setView((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    const source = element === page.current ? document : element;
    source.addEventListener('scroll', look, { passive: true });
    const resize = new ResizeObserver(look);
    resize.observe(element);
    return () => {
      source.removeEventListener('scroll', look);
      resize.disconnect();
    };
  }, [scroller, list]);

  const rows = rowsWithin(current, view.from - BEYOND, view.to + BEYOND, pinned);
  return { rows, height: current.tops.at(-1) ?? 0, measure, layout, tops: current.tops };
}

/** Pixels from the list's upper edge to that of the view; negative while the list begins below it. */
function viewTop(scroller: HTMLElement | null, list: HTMLElement | null): number {
  if (!scroller || !list) return 0;
  const top = scroller === page.current ? 0 : scroller.getBoundingClientRect().top;
  return top - list.getBoundingClientRect().top;
}
