import { useMemo, useState } from 'react';
import { useDocumentIds, useObjectives, useObjectiveStatuses } from '#web/data/records/use-objectives.ts';
import { useSyncStates } from '#web/data/sync/use-sync-states.ts';
import { type ObjectiveRow, objectiveRowsOf, type ObjectiveSources } from './objective-row-model.ts';

/** Keeps the identity of equal rows. */
class KnownRows {
  #rows: readonly ObjectiveRow[] = [];

  list(sources: ObjectiveSources): readonly ObjectiveRow[] {
    this.#rows = objectiveRowsOf(sources, this.#rows);
    return this.#rows;
  }
}

/**
 * Every objective as this device knows it. Undefined for the first milliseconds, empty before the first
 * synchronization.
 */
export function useObjectiveRows(): readonly ObjectiveRow[] | undefined {
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const documentIds = useDocumentIds();
  const findSync = useSyncStates();
  const [known] = useState(() => new KnownRows());
  return useMemo(() => {
    const isRead = objectives && statuses && documentIds && findSync;
    return isRead ? known.list({ objectives, statuses, documentIds, findSync }) : undefined;
  }, [known, objectives, statuses, documentIds, findSync]);
}
