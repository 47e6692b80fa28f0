import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ComplianceSearch, readSearch, writeSearch } from './compliance-search.ts';

export type ChangeSearch = (change: Partial<ComplianceSearch>, how: 'push' | 'replace') => void;

/** The address is where this screen's state lives; 'push' makes a step that Back returns from. */
export function useComplianceSearch(): [ComplianceSearch, ChangeSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (part, how) => {
      const written = writeSearch(part);
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...written }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [useMemo(() => readSearch(raw), [raw]), change];
}

/** Opens the sheet on which disagreements are settled. */
export function useOpenSyncPanel(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, panel: 'sync' }),
      resetScroll: false,
    });
  }, [navigate]);
}
