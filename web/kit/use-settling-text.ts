import { useEffect, useRef, useState } from 'react';

/**
 * Long enough that typing does not exhaust a browser's allowance of history entries, short enough to feel immediate.
 */
const SETTLES_MS = 120;

/** A search field's text, passed on when typing pauses; it follows `settled` when that changes from outside. */
export function useSettlingText(settled: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(settled);
  const written = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
    if (settled === written.current) return;
    clearTimeout(timer.current);
    written.current = settled;
    setText(settled);
  }, [settled, onSettled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next === written.current) return;
      written.current = next;
      settle.current(next);
    }, SETTLES_MS);
  };
  return [text, type];
}
