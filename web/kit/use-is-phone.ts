import { useSyncExternalStore } from 'react';
import breakpoints from '#web/styles/breakpoints.json' with { type: 'json' };

const query = `(max-width: ${breakpoints.phone})`;

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for one column only: parts then follow each other, the work before the figures. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
