import { useLayoutEffect, type RefObject } from 'react';

/** Scrolls a row of tabs sideways, and nothing else, until the chosen one is in view; again when a font that arrives late widens it. */
export function useChosenInView(list: RefObject<HTMLElement | null>, chosen: string): void {
  useLayoutEffect(() => {
    const box = list.current;
    const tab = box?.querySelector('[aria-selected="true"]');
    if (!box || !tab) return undefined;
    const bringIntoView = () => {
      const [outer, own] = [box.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (own.left < outer.left) box.scrollLeft -= outer.left - own.left;
      else if (own.right > outer.right) box.scrollLeft += own.right - outer.right;
    };
    bringIntoView();
    const observer = new ResizeObserver(bringIntoView);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, chosen]);
}
