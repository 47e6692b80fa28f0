import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readStateLocalSearch, type StateLocalSearch, writeStateLocalSearch } from './state-local-search.ts';

/** 'push' adds a step that Back returns from. */
export type ChangeStateLocalSearch = (change: Partial<StateLocalSearch>, how: 'push' | 'replace') => void;

/** This screen's state lives in the address. */
export function useStateLocalSearch(): [StateLocalSearch, ChangeStateLocalSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeStateLocalSearch>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...writeStateLocalSearch(part) }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readStateLocalSearch(raw), [raw]), change];
}
