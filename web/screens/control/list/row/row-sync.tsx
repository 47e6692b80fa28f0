import { SyncMark, type SyncMarkState } from '#web/kit/sync-mark.tsx';
import type { SyncState } from './control-row-model.ts';

const marks: Readonly<Record<Exclude<SyncState, 'saved'>, { state: SyncMarkState; label: string }>> = {
  device: { state: 'device', label: 'On this device' },
  sending: { state: 'uploading', label: 'Sending' },
  decision: { state: 'conflict', label: 'Needs your decision' },
  review: { state: 'conflict', label: 'Needs review' },
};

/** The sync state of a control's changes; nothing once they are saved. */
export function RowSync({ state }: { state: SyncState }) {
  if (state === 'saved') return null;
  return <SyncMark {...marks[state]} />;
}
