import { workerStarter } from '#web/data/worker-starter.ts';
import type { Paper } from '#web/paper/paper.ts';
import type { DocxMessage } from './docx-messages.ts';
// oxlint-disable-next-line import/default -- the build gives it: the address of the worker's file.
import workerUrl from './docx-worker.ts?worker&url';

const startWorker = workerStarter('vernier-paper', workerUrl);

export interface MakingOptions {
  /** Ends the work when it is aborted. */
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * The bytes of a DOCX file, made beside the page: in a worker of its own, so that the same paper always gives the same
 * bytes. Rejects with the signal's reason when it is aborted.
 */
export async function makeDocx(paper: Paper, { signal, onProgress }: MakingOptions): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const worker = startWorker();
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('the worker could not start')));
      worker.addEventListener('message', ({ data }: MessageEvent<DocxMessage>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else if (data.kind === 'done') resolve(data.bytes);
        else reject(new Error('the file could not be made'));
      });
      worker.postMessage(paper, []);
    });
  } finally {
    worker.terminate();
  }
}
