import { useCallback, useState } from 'react';

export interface OpenParts {
  /** Expanded family codes and control numbers. */
  open: ReadonlySet<string>;
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
}

/** What is expanded on the overview, remembered while a single control is open. */
export function useOpenParts(begun: readonly string[]): OpenParts {
  const [open, set] = useState<ReadonlySet<string>>(() => new Set(begun));
  const setOpen = useCallback((ids: readonly string[], isOpen: boolean) => {
    set((now) => {
      const next = new Set(now);
      for (const id of ids)
        if (isOpen) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  return { open, setOpen };
}
