import { useLayoutEffect, useRef } from 'react';

/**
 * For the `ref` of a list with its own scrolling: scrolls the list, and nothing else, until the chosen row is visible.
 */
export function useChosenRow<Element extends HTMLElement>(chosen: string) {
  const list = useRef<Element>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[data-selected]');
    if (!list.current || !row) return;
    const [outer, own] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (own.top < outer.top) list.current.scrollTop -= outer.top - own.top;
    else if (own.bottom > outer.bottom) list.current.scrollTop += own.bottom - outer.bottom;
  }, [chosen]);
  return list;
}
