import { useMemo } from 'react';
import { useKept } from '#web/records/use-kept.ts';
import { useDocumentIds, useObjectives, useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useSyncStates } from '#web/records/use-sync-states.ts';
import { objectiveRowsOf, type ObjectiveRow } from './objective-row-model.ts';

const idOf = ({ objective }: ObjectiveRow) => objective.id;

/**
 * Every objective as this device knows it. Undefined for the first milliseconds, empty before the first
 * synchronization.
 */
export function useObjectiveRows(): readonly ObjectiveRow[] | undefined {
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const documentIds = useDocumentIds();
  const findSync = useSyncStates();
  const rows = useMemo(() => {
    const isRead = objectives && statuses && documentIds && findSync;
    return isRead ? objectiveRowsOf({ objectives, statuses, documentIds, findSync }) : undefined;
  }, [objectives, statuses, documentIds, findSync]);
  return useKept(rows, idOf);
}
