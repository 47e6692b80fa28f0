import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type BoardSearch, readBoardSearch, writeBoardSearch } from './board-search.ts';

/** 'push' adds a step that Back returns from. */
export type ChangeBoardSearch = (change: Partial<BoardSearch>, how: 'push' | 'replace') => void;

/** This screen's state lives in the address. */
export function useBoardSearch(): [BoardSearch, ChangeBoardSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeBoardSearch>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...writeBoardSearch(part) }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readBoardSearch(raw), [raw]), change];
}
