import { SyncMark, type SyncMarkState } from '#web/kit/sync-mark.tsx';
import type { ObjectiveSync } from '#web/screens/objective/list/rows/objective-row-model.ts';

const marks: Readonly<Record<ObjectiveSync, { state: SyncMarkState; label: string }>> = {
  saved: { state: 'synced', label: 'Synced' },
  device: { state: 'device', label: 'On this device' },
  decision: { state: 'conflict', label: 'Needs your decision' },
  review: { state: 'conflict', label: 'Needs review' },
};

/** The sync state of an objective's changes; nothing for one that was never changed. */
export function ObjectiveSyncMark({ sync, isTouched }: { sync: ObjectiveSync; isTouched: boolean }) {
  if (sync === 'saved' && !isTouched) return null;
  return <SyncMark {...marks[sync]} />;
}
