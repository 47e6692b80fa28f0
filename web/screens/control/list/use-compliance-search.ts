import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ComplianceSearch, readSearch, writeSearch } from './compliance-search.ts';

/** The changed parameters, or a function of the current ones. */
type SearchChange = Partial<ComplianceSearch> | ((now: ComplianceSearch) => Partial<ComplianceSearch>);

/** 'push' adds a step that Back returns from. */
export type ChangeSearch = (change: SearchChange, how: 'push' | 'replace') => void;

/** This screen's state lives in the address. */
export function useComplianceSearch(): [ComplianceSearch, ChangeSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (part, how) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...writeSearch(typeof part === 'function' ? part(readSearch(before)) : part),
        }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readSearch(raw), [raw]), change];
}
