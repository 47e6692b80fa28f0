import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The value as it was before, until the screen has answered to what made it another. `useDeferredValue` draws what
 * follows in pieces, but the last piece, which puts it into the page, may come before the answer's own frame.
 */
export function useAfterPaint<T extends object | boolean>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isAsked = true;
    afterPaint(() => isAsked && startTransition(() => setPainted(value)));
    return () => {
      isAsked = false;
    };
  }, [value]);
  return painted;
}
