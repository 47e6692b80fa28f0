import { useCallback, useEffect, useState } from 'react';
import { useNow } from '#web/kit/use-now.ts';
import { useSendableFileCount } from '#web/records/use-documents.ts';
import { useLive } from '#web/records/use-live.ts';
import { checkFieldReadiness, type FieldCheck } from './field-readiness.ts';
import { readDeviceFacts, readRecordFacts, type DeviceFacts } from './read-field-facts.ts';

const REREAD_MS = 30_000;

/**
 * Every check of this device, kept up to date; undefined until everything has been read. `again` asks the browser once
 * more.
 */
export function useFieldChecks(): { checks: FieldCheck[] | undefined; again: () => Promise<void> } {
  const records = useLive(readRecordFacts, []);
  const files = useSendableFileCount();
  const [device, setDevice] = useState<DeviceFacts>();
  const now = useNow();
  const again = useCallback(async () => setDevice(await readDeviceFacts()), []);
  useEffect(() => {
    const read = () => void readDeviceFacts().then(setDevice);
    read();
    // On a first visit the worker is still putting the app in place.
    void navigator.serviceWorker?.ready.then(read);
    const timer = setInterval(read, REREAD_MS);
    return () => clearInterval(timer);
  }, []);
  const isRead = records !== undefined && device !== undefined && files !== undefined;
  return { checks: isRead ? checkFieldReadiness({ ...records, ...device, files }, now) : undefined, again };
}
