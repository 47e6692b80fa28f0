import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True while the page is laid out for paper, so that what only paper shows exists only then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia('print').matches);
}
