import { useSyncExternalStore } from 'react';
import { silenceStore } from '#web/data/sync/silence.ts';

export function useSilence(): boolean {
  return useSyncExternalStore(silenceStore.subscribe, silenceStore.get);
}
