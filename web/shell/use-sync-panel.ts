import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Search = Record<string, unknown>;

/** The sync sheet has an address, `?panel=sync`, so that links and the app's own shortcuts can open it. */
export function useSyncPanel(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const isOpen = useSearch({ strict: false, select: (search: Search) => search.panel === 'sync' });
  const navigate = useNavigate();
  const setOpen = useCallback(
    (open: boolean) => {
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, panel: open ? 'sync' : undefined }),
        replace: !open,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { isOpen, setOpen };
}
