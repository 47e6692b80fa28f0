import { SyncMark, type SyncMarkState } from '#web/kit/sync-mark.tsx';
import type { ObjectiveSync } from '#web/screens/objective/list/rows/objective-row-model.ts';

const marks: Readonly<Record<ObjectiveSync, { state: SyncMarkState; label: string }>> = {
  saved: { state: 'synced', label: 'Synced' },
  device: { state: 'device', label: 'On this device' },
  decision: { state: 'conflict', label: 'Needs your decision' },
  review: { state: 'conflict', label: 'Needs review' },
};

/** Where an objective's changes are. One that was never changed shows nothing. */
export function ObjectiveSyncMark({ sync, isTouched }: { sync: ObjectiveSync; isTouched: boolean }) {
  if (sync === 'saved' && !isTouched) return null;
  return <SyncMark {...marks[sync]} />;
}
