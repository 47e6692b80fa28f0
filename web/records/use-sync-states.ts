import { useMemo } from 'react';
import { isConflictOf } from '#sync/engine/conflict-record.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useAsides, useOpenConflicts, usePendingRecords } from './use-records.ts';

/** 'decision': this person has to decide about it; 'review': two colleagues disagree about it. */
interface RecordSyncState {
  isUnsent: boolean;
  attention: 'decision' | 'review' | null;
}

export type FindSyncState = (table: string, id: string) => RecordSyncState;

const settled: RecordSyncState = { isUnsent: false, attention: null };

/** Where every record's data is, by table and id. Keeps its identity while nothing of it changes. */
export function useSyncStates(): FindSyncState | undefined {
  const { user } = useWorkspace();
  const pending = usePendingRecords();
  const conflicts = useOpenConflicts();
  const asides = useAsides();
  const pendingKeys = pending && [...pending].sort().join('\n');
  return useMemo(() => {
    if (pendingKeys === undefined || !conflicts || !asides) return undefined;
    const states = new Map<string, RecordSyncState>();
    const put = (key: string, state: Partial<RecordSyncState>) =>
      states.set(key, { ...(states.get(key) ?? settled), ...state });
    for (const key of pendingKeys.split('\n')) put(key, { isUnsent: true });
    for (const conflict of conflicts) {
      const isMine = isConflictOf(conflict, user.id);
      const key = recordKey(conflict.table, conflict.recordId);
      if (isMine || states.get(key)?.attention !== 'decision') put(key, { attention: isMine ? 'decision' : 'review' });
    }
    for (const touch of asides.flatMap(({ entry }) => entry.touches)) {
      put(touch.slice(0, touch.lastIndexOf('/')), { attention: 'decision' });
    }
    return (table, id) => states.get(recordKey(table, id)) ?? settled;
  }, [pendingKeys, conflicts, asides, user.id]);
}
