import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The sync sheet has an address, `?panel=sync`, so that links and the app's own shortcuts can open it. */
export function useSyncPanel(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const isOpen = useSearch({ from: '__root__', select: ({ panel }) => panel === 'sync' });
  const navigate = useNavigate();
  const setOpen = useCallback(
    (open: boolean) => {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, panel: open ? 'sync' : undefined }),
        replace: !open,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { isOpen, setOpen };
}
