import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ObjectivesSearch, readObjectivesSearch, writeObjectivesSearch } from './objectives-search.ts';

/** 'push' adds a step that Back returns from. */
export type ChangeObjectivesSearch = (change: Partial<ObjectivesSearch>, how: 'push' | 'replace') => void;

/** The tracker's filters and its open control live in the address. */
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
