import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hashed } from './hash-in-worker.ts';
import type { FoundSignature, HashedFile, HashOrder } from './hash-messages.ts';

/** How far the folder or archive called `name` is hashed. 'failed': this browser could not do it. */
export type Hashing =
  | { state: 'idle' }
  | { state: 'stopped' }
  | { state: 'failed'; name: string }
  | { state: 'hashing'; name: string; done: number; total: number }
  | { state: 'hashed'; name: string; files: readonly HashedFile[]; signature: FoundSignature | undefined }
  | { state: 'refused'; name: string; why: Extract<Hashed, { kind: 'refused' }> };

/** Hashes what is chosen, and stops with the screen. What hashes is loaded with the first choice. */
export function useHashing(): { hashing: Hashing; start: (name: string, order: HashOrder) => void; stop: () => void } {
  const [hashing, setHashing] = useState<Hashing>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback((name: string, order: HashOrder) => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const { signal } = controller;
    const show = (next: Hashing) => running.current === controller && setHashing(next);
    const onProgress = (done: number, total: number) => show({ state: 'hashing', name, done, total });
    const run = async () => {
      onProgress(0, 0);
      const { hashInWorker } = await import('./hash-in-worker.ts');
      signal.throwIfAborted();
      const answer = await hashInWorker(order, signal, onProgress);
      if (answer.kind === 'refused') show({ state: 'refused', name, why: answer });
      else show({ state: 'hashed', name, files: answer.files, signature: answer.signature });
    };
    run().catch(() => show(signal.aborted ? { state: 'stopped' } : { state: 'failed', name }));
  }, []);
  const stop = useCallback(() => running.current?.abort(), []);
  return { hashing, start, stop };
}
