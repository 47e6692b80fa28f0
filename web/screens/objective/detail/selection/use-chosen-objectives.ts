import { useCallback, useMemo, useState } from 'react';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { FamilyNode } from '#web/screens/objective/list/rows/objective-tree.ts';
import { objectiveStatusLabel } from '#web/screens/objective/objective-words.ts';
import type { ObjectiveChanges } from '#web/screens/objective/use-objective-changes.ts';
import { countOf } from '#web/words/counts.ts';

export interface ChosenObjectives {
  /** Null outside the selection mode. The objectives may belong to several requirements. */
  ids: ReadonlySet<string> | null;
  start: () => void;
  leave: () => void;
  toggle: (objectiveId: string) => void;
  add: (objectiveIds: readonly string[]) => void;
  setStatus: (status: ObjectiveStatusValue) => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection mode, in which checkboxes choose objectives for one action on several. */
export function useChosenObjectives(all: readonly FamilyNode[], changes: ObjectiveChanges): ChosenObjectives {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const start = useCallback(() => setIds(none), []);
  const leave = useCallback(() => setIds(null), []);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const add = useCallback((more: readonly string[]) => setIds((before) => new Set([...(before ?? none), ...more])), []);
  const setStatus = useCallback(
    (status: ObjectiveStatusValue) => {
      const rows = all.flatMap(({ controls }) => controls.flatMap((node) => node.all));
      const changed = rows
        .filter((row) => ids?.has(row.objective.id) && row.status !== status)
        .map(({ record }) => record);
      setIds(none);
      if (changed.length === 0) return;
      const title = `${countOf(changed.length, 'objective')}: ${objectiveStatusLabel(status, 'complete')}`;
      void changes.setStatus(changed, status, { title });
    },
    [all, changes, ids],
  );
  return useMemo(() => ({ ids, start, leave, toggle, add, setStatus }), [ids, start, leave, toggle, add, setStatus]);
}
