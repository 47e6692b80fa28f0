import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import type { KeptImport } from '#web/store/own-stores.ts';
import { takeBack } from './act/take-back.ts';

export interface ImportUndo {
  /** The import being undone and the share done, from 0 to 1; undefined while none is. */
  running: { id: string; share: number } | undefined;
  start: (kept: KeptImport) => Promise<void>;
  /** Stops the undo; the rest can be undone later. */
  stop: () => void;
}

/** Undoes an import. If its component unmounts, the rest can be undone later. */
export function useImportUndo(): ImportUndo {
  const workspace = useWorkspace();
  const [running, setRunning] = useState<ImportUndo['running']>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  return {
    running,
    start: async ({ id, count, settled }) => {
      const { signal } = (work.current = new AbortController());
      setRunning({ id, share: 0 });
      const onShare = (done: number) => setRunning({ id, share: done / (count - settled) });
      await takeBack(workspace, id, { signal, onSettled: onShare }).finally(() => setRunning(undefined));
    },
    stop: () => work.current?.abort(),
  };
}
