import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ObjectivesSearch, readObjectivesSearch, writeObjectivesSearch } from './objectives-search.ts';

/** 'push' makes a step that Back returns from. */
export type ChangeObjectivesSearch = (change: Partial<ObjectivesSearch>, how: 'push' | 'replace') => void;

/** The address is where the tracker's filters and its open control live. */
export function useObjectivesSearch(): [ObjectivesSearch, ChangeObjectivesSearch] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback<ChangeObjectivesSearch>(
    (part, how) => {
      const search = (before: Record<string, unknown>) => ({ ...before, ...writeObjectivesSearch(part) });
      void navigate({ to: '.', search, replace: how === 'replace', resetScroll: false });
    },
    [navigate],
  );
  return [useMemo(() => readObjectivesSearch(raw), [raw]), change];
}
