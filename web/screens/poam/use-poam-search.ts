import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type PoamSearch, readPoamSearch, writePoamSearch } from './poam-search.ts';

/** 'push' adds a step that Back returns from. */
export type ChangePoamSearch = (change: Partial<PoamSearch>, how: 'push' | 'replace') => void;

/** This screen's state lives in the address. */
export function usePoamSearch(): [PoamSearch, ChangePoamSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangePoamSearch>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...writePoamSearch(part) }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readPoamSearch(raw), [raw]), change];
}
