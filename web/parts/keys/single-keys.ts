import { useSyncExternalStore } from 'react';

const KEY = 'vernier.single-keys';

type Listener = () => void;
const listeners = new Set<Listener>();

/** Whether keys without Ctrl or Cmd act on their own. Some people who use speech or switch input turn them off. */
export const singleKeysStore = {
  get: (): boolean => localStorage.getItem(KEY) !== 'off',
  set(isOn: boolean): void {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeysStore.subscribe, singleKeysStore.get);
}
