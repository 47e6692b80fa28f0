import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Reads the inputs of a rendered form when its scripts take over. React keeps their values only until it rerenders, and
 * hears only of later keys.
 */
export function useTyped(take: (inputs: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(take);
  useLayoutEffect(() => {
    if (form.current) latest.current(new FormData(form.current));
  }, []);
  return form;
}
