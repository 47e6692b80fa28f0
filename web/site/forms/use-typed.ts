import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands over the inputs of a form that was there before its scripts, in the moment in which they take over: React leaves what is in them until
 * it draws again, and every later key is told to it.
 */
export function useTyped(take: (inputs: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(take);
  useLayoutEffect(() => {
    if (form.current) latest.current(new FormData(form.current));
  }, []);
  return form;
}
