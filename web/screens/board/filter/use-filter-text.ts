import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeAddress } from '#web/parts/use-address.ts';

/**
 * Long enough that typing does not exhaust a browser's allowance of history entries, short enough to feel immediate.
 */
const SETTLES_MS = 120;

/**
 * The search field's text. Goes into the address when typing settles, and follows the address when that changes from
 * outside.
 */
export function useFilterText(q: string, change: ChangeAddress<'/kanban'>): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const written = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (q === written.current) return;
    clearTimeout(timer.current);
    written.current = q;
    setText(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (next === written.current) return;
        const how = written.current === '' ? 'push' : 'replace';
        written.current = next;
        change({ q: next }, how);
      }, SETTLES_MS);
    },
    [change],
  );
  return [text, type];
}
