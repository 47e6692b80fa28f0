import { useSyncExternalStore } from 'react';
import { silenceStore } from '#web/store/connection/silence.ts';

export function useSilence(): boolean {
  return useSyncExternalStore(silenceStore.subscribe, silenceStore.get);
}
