import { workerStarter } from '#web/store/workers/worker-starter.ts';
import type { HashMessage, HashOrder } from './hash-messages.ts';
// oxlint-disable-next-line import/default -- the build gives it: the address of the worker's file.
import workerUrl from './hash-worker.ts?worker&url';

const startWorker = workerStarter('vernier-hash', workerUrl);

/** The worker's last word. */
export type Hashed = Exclude<HashMessage, { kind: 'progress' }>;

/**
 * Hashes files outside the page. Aborting `signal` ends the worker, and rejects with the signal's reason. It also
 * rejects if the browser starts no worker.
 */
export async function hashInWorker(
  order: HashOrder,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Hashed> {
  const worker = startWorker();
  const answer = new Promise<Hashed>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) =>
      data.kind === 'progress' ? onProgress(data.done, data.total) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('the files could not be hashed')));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  worker.postMessage(order, []);
  return answer.finally(() => worker.terminate());
}
