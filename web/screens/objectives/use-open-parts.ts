import { useCallback, useState } from 'react';

export interface OpenParts {
  /** Family codes and control numbers that are unfolded. */
  open: ReadonlySet<string>;
  setOpen: (ids: readonly string[], isOpen: boolean) => void;
}

/** What is unfolded on the overview; it stays so while a control is open by itself. */
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
