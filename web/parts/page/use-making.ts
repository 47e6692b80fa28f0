import { useState } from 'react';
import { showToast } from '#web/kit/toast-queue.ts';

/**
 * Runs code that makes a file: returns whether it is running, and shows a toast if it fails. `kind`: 'PDF', 'XLSX
 * file'.
 */
export function useMaking(kind: string): [isMaking: boolean, run: (make: () => Promise<void>) => Promise<void>] {
  const [isMaking, setMaking] = useState(false);
  const run = async (make: () => Promise<void>) => {
    setMaking(true);
    try {
      await make();
    } catch {
      const description = `The ${kind} could not be made. Please try again.`;
      showToast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setMaking(false);
    }
  };
  return [isMaking, run];
}
