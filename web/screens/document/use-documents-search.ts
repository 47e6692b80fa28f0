import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type DocumentsSearch, readSearch, writeSearch } from './documents-search.ts';

/** 'push' adds a step that Back returns from. */
export type ChangeSearch = (change: Partial<DocumentsSearch>, how: 'push' | 'replace') => void;

/** This screen's state lives in the address. */
export function useDocumentsSearch(): [DocumentsSearch, ChangeSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...writeSearch(part) }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readSearch(raw), [raw]), change];
}
