import { useSyncExternalStore } from 'react';
import { laptop, phone, tablet } from '#web/styles/breakpoints.json';

function within(width: string) {
  const query = `(max-width: ${width})`;
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether there is room for only one column; parts then follow one another, the work before the figures. */
export const useIsPhone = within(phone);

/** Whether there is no room for a list next to its chosen item. */
export const useIsStacked = within(tablet);

/** Whether there is no room for three columns. */
export const useIsCompact = within(laptop);
