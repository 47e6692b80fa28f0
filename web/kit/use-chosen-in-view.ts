import { useLayoutEffect, type RefObject } from 'react';

/** Scrolls a row of tabs sideways, and nothing else, until the chosen one is in view. */
export function useChosenInView(list: RefObject<HTMLElement | null>, chosen: string): void {
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const [box, own] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < box.left) list.current.scrollLeft -= box.left - own.left;
    else if (own.right > box.right) list.current.scrollLeft += own.right - box.right;
  }, [list, chosen]);
}
