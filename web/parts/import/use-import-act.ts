import { useRef, useState } from 'react';
import { type ChangePlan, type Progress, useRunChanges } from '#web/parts/changes/run-changes.ts';

/**
 * Carries out an import: how far it is from 0 to 1, undefined while none is under way, and what ends it early. `start`
 * says whether all was done.
 */
export function useImportAct(onDone: () => void) {
  const run = useRunChanges();
  const [share, setShare] = useState<number>();
  const work = useRef<AbortController>(undefined);
  return {
    share,
    start: async (planOf: (progress: Progress) => ChangePlan) => {
      if (work.current) return false;
      const { signal } = (work.current = new AbortController());
      setShare(0);
      const plan = planOf({ signal, onSaved: (saved) => setShare(saved / plan.changes.length) });
      const isDone = await run(plan).finally(() => {
        work.current = undefined;
        setShare(undefined);
      });
      if (isDone) onDone();
      return isDone;
    },
    stop: () => work.current?.abort(),
  };
}
