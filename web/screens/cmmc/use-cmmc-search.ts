import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type CmmcSearch, readCmmcSearch, writeCmmcSearch } from './cmmc-search.ts';

/** Every change adds a step that Back returns from. */
export type ChangeCmmcSearch = (change: Partial<CmmcSearch>) => void;

/** This screen's state lives in the address. */
export function useCmmcSearch(): [CmmcSearch, ChangeCmmcSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => readCmmcSearch(raw), [raw]);
  const navigate = useNavigate();
  const change = useCallback<ChangeCmmcSearch>(
    (part) => {
      void navigate({ to: '.', search: writeCmmcSearch({ ...search, ...part }), resetScroll: false });
    },
    [navigate, search],
  );
  return [search, change];
}
