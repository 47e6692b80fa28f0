import { useMemo } from 'react';
import {
  type FamilyNode,
  filterFamilies,
  isWork,
  type ObjectiveFilter,
} from '#web/screens/objective/list/rows/objective-tree.ts';
import type { WorkFilter } from '#web/screens/objective/list/objectives-search.ts';

/** How many objectives each work filter shows, with the other filters active. Equal counts keep their identity. */
export function useWorkCounts(
  all: readonly FamilyNode[],
  filter: ObjectiveFilter,
): Readonly<Record<WorkFilter, number>> {
  const { q, family, method, status, completion } = filter;
  const key = useMemo(() => {
    const shown = filterFamilies(all, { q, family, method, work: 'all', status, completion });
    const rows = shown.flatMap(({ controls }) => controls.flatMap((node) => node.shown));
    const count = (work: WorkFilter) => rows.filter((row) => isWork(row, work)).length;
    return JSON.stringify({
      all: rows.length,
      todo: count('todo'),
      unsent: count('unsent'),
      needs_you: count('needs_you'),
    });
  }, [all, q, family, method, status, completion]);
  return useMemo(() => JSON.parse(key) as Record<WorkFilter, number>, [key]);
}
