import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import type { SentWhole } from '#web/hand-over/receive/send-whole.ts';

/** How far sending a file is. 'failed': this device could not read it. */
export type Sending =
  { state: 'running'; phase: 'reading' | 'sending'; done: number } | SentWhole | { state: 'failed' };

export interface SendWhole {
  /** By file, of those that somebody has begun to send. */
  sendings: ReadonlyMap<File, Sending>;
  isRunning: boolean;
  send: (file: File) => void;
  stop: () => void;
}

const DRAWN_MS = 100;

/** Sends files to the server whole, one at a time. Leaving the screen stops it. */
export function useSendWhole(): SendWhole {
  const workspace = useWorkspace();
  const [sendings, setSendings] = useState<ReadonlyMap<File, Sending>>(new Map());
  const running = useRef<{ file: File; controller: AbortController }>(undefined);
  useEffect(() => () => running.current?.controller.abort(), []);

  const send = useCallback(
    (file: File) => {
      if (running.current) return;
      const mine = { file, controller: new AbortController() };
      running.current = mine;
      const show = (next: Sending) => {
        if (running.current === mine) setSendings((before) => new Map(before).set(file, next));
      };
      let drawn = 0;
      const onProgress = (phase: 'reading' | 'sending', done: number) => {
        const now = Date.now();
        if (now - drawn < DRAWN_MS) return;
        drawn = now;
        show({ state: 'running', phase, done });
      };
      const run = async () => {
        show({ state: 'running', phase: 'reading', done: 0 });
        const { sendWhole } = await import('#web/hand-over/receive/send-whole.ts');
        return sendWhole(workspace, file, { onProgress, stop: mine.controller.signal });
      };
      void run()
        .catch((): Sending => ({ state: 'failed' }))
        .then((ended) => {
          show(ended);
          if (running.current === mine) running.current = undefined;
        });
    },
    [workspace],
  );
  // The part that is on its way may still arrive: whoever goes on asks the server first.
  const stop = useCallback(() => {
    const { file, controller } = running.current ?? {};
    controller?.abort();
    running.current = undefined;
    if (file) setSendings((before) => new Map(before).set(file, { state: 'stopped' }));
  }, []);
  const isRunning = [...sendings.values()].some(({ state }) => state === 'running');
  return { sendings, isRunning, send, stop };
}
