import { useEffect, useState, type RefObject } from 'react';

/** How far beyond the view content is rendered in advance. */
const MARGIN = '800px 0px';

const observers = new WeakMap<object, IntersectionObserver>();
const arrivals = new WeakMap<Element, () => void>();

// One observer per scroll container. A root margin extends only from the root's own edge, so the container must be the
// root.
function observerOf(root: Element | null): IntersectionObserver {
  const known = observers.get(root ?? document);
  if (known) return known;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrivals.get(target)?.();
    },
    { root, rootMargin: MARGIN },
  );
  observers.set(root ?? document, observer);
  return observer;
}

/** Becomes true when the element first comes near the view and stays so: what people have written in is not removed. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (isNear || !target) return undefined;
    const observer = observerOf(target.closest('[data-scroller]'));
    arrivals.set(target, () => {
      observer.unobserve(target);
      setNear(true);
    });
    observer.observe(target);
    return () => observer.unobserve(target);
  }, [element, isNear]);
  return isNear;
}
