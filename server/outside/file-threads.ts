import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MimeType } from '#sync/domain/document/document-limits.ts';
import { tooIntricate, type UploadComplaint } from '#sync/domain/document/upload-complaint.ts';

/** The result of reading a file. Without a hash if it was given up, which is a complaint too. */
interface ReadFile {
  sha256: string | undefined;
  complaint: UploadComplaint | undefined;
}

/** Files are read and checked in threads, so that no file holds up a request. */
export interface FileThreads {
  /** Undefined when so many are waiting that this one has to come again. Throws when the file cannot be read. */
  read(path: string, type: MimeType): Promise<ReadFile | undefined>;
}

export interface ThreadLimits {
  threads: number;
  /** Maximum files waiting for a thread. */
  waiting: number;
  /** Maximum milliseconds for one file. */
  time: number;
}

const LIMITS: ThreadLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 200,
  time: 20_000,
};
const MEMORY_MB = 128;

/** `script`: path of the threads' built script (`file-check-worker.ts`); requested for the first file. */
export function createFileThreads(script: () => Promise<string>, limits: Partial<ThreadLimits> = {}): FileThreads {
  const { threads, waiting, time } = { ...LIMITS, ...limits };
  const idle: Worker[] = [];
  const queue: (() => void)[] = [];
  let busy = 0;

  async function ask(path: string, type: MimeType): Promise<ReadFile> {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
    const worker = idle.pop() ?? new Worker(await script(), { resourceLimits });
    return new Promise<ReadFile>((resolve, reject) => {
      const giveUp = () => {
        void worker.terminate();
        resolve({ sha256: undefined, complaint: tooIntricate });
      };
      const timer = setTimeout(giveUp, time);
      worker.removeAllListeners();
      worker.once('message', (read: ReadFile) => {
        clearTimeout(timer);
        worker.unref();
        idle.push(worker);
        resolve(read);
      });
      worker.once('error', (error: Error & { code?: string }) => {
        clearTimeout(timer);
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
        else reject(error);
      });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port knows no origins.
      worker.postMessage({ path, type });
    });
  }

  return {
    read: async (path, type) => {
      if (busy < threads) busy++;
      else if (queue.length >= waiting) return undefined;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await ask(path, type);
      } finally {
        // The slot goes to whoever has waited longest.
        const next = queue.shift();
        if (next) next();
        else busy--;
      }
    },
  };
}
