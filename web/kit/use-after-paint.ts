import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Returns the previous value (at first: `first`) until the screen has painted its response to whatever changed it. With
 * `useDeferredValue`, the last piece of rendering could reach the page before that response is painted.
 */
export function useAfterPaint<T extends object | boolean>(value: T, first = value): T {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let isAsked = true;
    afterPaint(() => isAsked && startTransition(() => setPainted(value)));
    return () => {
      isAsked = false;
    };
  }, [value]);
  return painted;
}
