import { useEffect } from 'react';
import { useSendableFileCount } from '#web/records/use-documents.ts';
import { useQueueCount } from '#web/records/use-records.ts';
import { useLasting } from './use-lasting.ts';

/** Whatever is sent within this long never shows up in the icon's number. */
const WAIT_MS = 1_000;

// Missing in browsers without badges; rejects without permission.
function show(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Shows the number of unsent changes and files on the installed app's icon. */
export function useAppBadge(): void {
  const changes = useQueueCount();
  const files = useSendableFileCount();
  const count = changes === undefined || files === undefined ? undefined : changes + files;
  const isLasting = useLasting((count ?? 0) > 0, WAIT_MS);
  const shown = count === undefined || isLasting ? count : 0;
  useEffect(() => {
    if (shown !== undefined) show(shown);
  }, [shown]);
  // Signing out clears the number.
  useEffect(() => () => show(0), []);
}
