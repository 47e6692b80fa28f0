import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Null outside the selection mode. */
  ids: ReadonlySet<string> | null;
  start: () => void;
  leave: () => void;
  select: (id: string, isSelected: boolean) => void;
  replace: (ids: readonly string[]) => void;
  /** Enters the mode if it is off. */
  toggle: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection mode, in which checkboxes choose rows for one action on several. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      ids,
      start: () => setIds(none),
      leave: () => setIds(null),
      select,
      replace: (all: readonly string[]) => setIds(new Set(all)),
      toggle: (id: string) => select(id, !ids?.has(id)),
    }),
    [ids, select],
  );
}
