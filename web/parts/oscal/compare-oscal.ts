import type { Workspace } from '#web/data/account/workspace.ts';
import { workerStarter } from '#web/data/worker-starter.ts';
import { personName } from '#web/words/names.ts';
import type { OscalAnswer, OscalMessage, OscalQuestion } from './oscal-messages.ts';
// oxlint-disable-next-line import/default -- the build gives it: the address of the worker's file.
import workerUrl from './oscal-worker.ts?worker&url';

/** The largest file that is read, in megabytes. */
const MEGABYTES = 20;

const startWorker = workerStarter('vernier-oscal', workerUrl);

interface Reading {
  /** Ends it; nothing is answered then. */
  signal: AbortSignal;
  onComparing: () => void;
}

/** Reads a document and the records of this device, and compares them beside the page: nothing waits for it. */
export async function compareOscal(
  file: File,
  { db, user }: Workspace,
  { signal, onComparing }: Reading,
): Promise<OscalAnswer | undefined> {
  if (file.size > MEGABYTES * 1024 * 1024) return { why: `The file is larger than ${MEGABYTES} MB.` };
  const actor = { id: user.id, name: personName(user), role: user.role };
  const question: OscalQuestion = { file, database: db.name, actor, now: new Date().toISOString() };
  if (signal.aborted) return undefined;
  const worker = startWorker();
  try {
    return await new Promise<OscalAnswer | undefined>((resolve) => {
      worker.addEventListener('error', () => resolve({ why: 'This browser could not read it. Please try again.' }));
      signal.addEventListener('abort', () => resolve(undefined));
      worker.addEventListener('message', ({ data }: MessageEvent<OscalMessage>) => {
        if ('step' in data) onComparing();
        else resolve(data);
      });
      worker.postMessage(question, []);
    });
  } finally {
    worker.terminate();
  }
}
