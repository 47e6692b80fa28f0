import { useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { runImport } from './act/run-import.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * Carries out an import. `share`: from 0 to 1, undefined while none runs. `stop`: ends it early. `start`: resolves to
 * whether everything was done.
 */
export function useImportAct(onDone: () => void) {
  const workspace = useWorkspace();
  const [share, setShare] = useState<number>();
  const work = useRef<AbortController>(undefined);
  return {
    share,
    start: async (plan: ImportPlan) => {
      if (work.current) return false;
      const { signal } = (work.current = new AbortController());
      setShare(0);
      const isDone = await runImport(workspace, plan, { signal, onShare: setShare }).finally(() => {
        work.current = undefined;
        setShare(undefined);
      });
      if (isDone) onDone();
      return isDone;
    },
    stop: () => work.current?.abort(),
  };
}
