import { useMemo } from 'react';
import { countedObjectives } from '#sync/domain/objective/objectives-progress.ts';
import type { WorkFilter } from '#web/screens/objective/list/objectives-search.ts';
import {
  filterFamilies,
  isWork,
  type FamilyNode,
  type ObjectiveFilter,
} from '#web/screens/objective/list/rows/objective-tree.ts';

/**
 * How many objectives each work filter would show under the other active filters; 'all' and 'to do' count only the
 * standard's. Equal counts keep their identity.
 */
export function useWorkCounts(
  all: readonly FamilyNode[],
  filter: ObjectiveFilter,
): Readonly<Record<WorkFilter, number>> {
  const { q, family, method, status, completion } = filter;
  const key = useMemo(() => {
    const shown = filterFamilies(all, { q, family, method, work: 'all', status, completion });
    const rows = shown.flatMap(({ controls }) => controls.flatMap((node) => node.shown));
    const counted = countedObjectives(rows);
    return JSON.stringify({
      all: counted.length,
      todo: counted.filter((row) => isWork(row, 'todo')).length,
      unsent: rows.filter((row) => isWork(row, 'unsent')).length,
      needs_you: rows.filter((row) => isWork(row, 'needs_you')).length,
    });
  }, [all, q, family, method, status, completion]);
  return useMemo(() => JSON.parse(key) as Record<WorkFilter, number>, [key]);
}
