import { useEffect } from 'react';
import { useSendableFileCount } from '#web/data/records/use-documents.ts';
import { useQueueCount } from '#web/data/records/use-records.ts';
import { useLasting } from './use-lasting.ts';

/** What is sent within this long is no number on the app's icon. */
const WAIT_MS = 1_000;

// Missing in browsers whose icons have no badges; without permission it is refused.
function show(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}

/** The installed app's icon has the number of changes and files that are not sent. */
export function useAppBadge(): void {
  const changes = useQueueCount();
  const files = useSendableFileCount();
  const count = changes === undefined || files === undefined ? undefined : changes + files;
  const isLasting = useLasting((count ?? 0) > 0, WAIT_MS);
  const shown = count === undefined || isLasting ? count : 0;
  useEffect(() => {
    if (shown !== undefined) show(shown);
  }, [shown]);
  // Whoever signs out leaves no number behind.
  useEffect(() => () => show(0), []);
}
