import { useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

/** For the `ref` of a row: scrolls it into view as it is selected. */
export function useSelectedInView(isSelected: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Before the paint it would lay out the whole page twice.
    if (isSelected) afterPaint(() => element.current?.scrollIntoView({ block: 'nearest' }));
  }, [isSelected]);
  return element;
}
