import type { Answers } from '#sync/domain/import/table/question.ts';
import { actorOf } from '#sync/domain/people/person-name.ts';
import type { Workspace } from '#web/account/workspace.ts';
import type { OscalAnswer, OscalMessage, OscalQuestion } from './oscal-messages.ts';
import { startImportWorker } from './start-import-worker.ts';

/** The largest file that is read, in megabytes. */
const MEGABYTES = 20;

interface Reading {
  answers: Answers;
  /** Aborting it stops the work, and no answer comes. */
  signal: AbortSignal;
  onComparing: () => void;
}

/** Reads a document and this device's records, and compares them in a worker so that the page stays responsive. */
export async function compareOscal(
  file: File,
  { db, user }: Workspace,
  { answers, signal, onComparing }: Reading,
): Promise<OscalAnswer | undefined> {
  if (file.size > MEGABYTES * 1024 * 1024) return { why: `The file is larger than ${MEGABYTES} MB.` };
  const actor = actorOf(user);
  const question: OscalQuestion = { file, database: db.name, actor, now: new Date().toISOString(), answers };
  if (signal.aborted) return undefined;
  const worker = startImportWorker();
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
