import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { tidyMadeFiles } from '#web/hand-over/give/file-sink.ts';
import type { Made } from '#web/hand-over/give/make-file.ts';

/** The file's making, as one button shows it. 'failed': this device itself could not. */
export type Making = { state: 'idle' | 'failed' } | { state: 'making'; done: number; total: number } | Made;

export interface MakeFile {
  making: Making;
  make: (circle: string | null, withFiles: boolean) => Promise<void>;
  stop: () => void;
  reset: () => void;
}

/** Progress is drawn this often, in ms: a chunk is sealed in less than one. */
const DRAWN_MS = 100;

/** Makes the file, and stops with the screen. What seals it is loaded with the first press. */
export function useMakeFile(): MakeFile {
  const workspace = useWorkspace();
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    void tidyMadeFiles().catch(() => undefined);
    return () => running.current?.abort();
  }, []);
  const make = useCallback(
    async (circle: string | null, withFiles: boolean) => {
      const controller = new AbortController();
      running.current?.abort();
      running.current = controller;
      const show = (next: Making) => running.current === controller && setMaking(next);
      show({ state: 'making', done: 0, total: 0 });
      let drawn = 0;
      const onProgress = (done: number, total: number) => {
        const now = Date.now();
        if (now - drawn < DRAWN_MS && done < total) return;
        drawn = now;
        show({ state: 'making', done, total });
      };
      try {
        const { makeHandOverFile } = await import('#web/hand-over/give/make-file.ts');
        show(await makeHandOverFile(workspace, { circle, withFiles, onProgress, signal: controller.signal }));
      } catch {
        show({ state: 'failed' });
      }
    },
    [workspace],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const reset = useCallback(() => setMaking({ state: 'idle' }), []);
  return { making, make, stop, reset };
}
