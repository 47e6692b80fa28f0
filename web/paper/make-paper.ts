import { workerStarter } from '#web/store/workers/worker-starter.ts';
import type { PaperMessage, PaperOrder } from './paper-messages.ts';
// oxlint-disable-next-line import/default -- the build gives it: the address of the worker's file.
import workerUrl from './paper-worker.ts?worker&url';

const startWorker = workerStarter('vernier-paper', workerUrl);

export interface MakingOptions {
  /** Aborting it stops the work. */
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The finished file, or the missing letters for which none was made. */
export type MadePaper = Extract<PaperMessage, { kind: 'done' | 'lacking' }>;

/**
 * Makes a file outside the page, in a new worker each time, so that the same paper always gives the same bytes. Rejects
 * with the signal's reason when aborted.
 */
export async function makePaper(order: PaperOrder, { signal, onProgress }: MakingOptions): Promise<MadePaper> {
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('the worker could not start')));
      worker.addEventListener('message', ({ data }: MessageEvent<PaperMessage>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else if (data.kind === 'failed') reject(new Error('the file could not be made'));
        else resolve(data);
      });
      worker.postMessage(order, []);
    });
  } finally {
    worker.terminate();
  }
}
