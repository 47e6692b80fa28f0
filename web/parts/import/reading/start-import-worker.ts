import { workerStarter } from '#web/store/workers/worker-starter.ts';
// oxlint-disable-next-line import/default -- the build gives it: the address of the worker's file.
import workerUrl from './import-worker.ts?worker&url';

/** Starts the worker that reads one file of an import outside the page. */
export const startImportWorker = workerStarter('vernier-import', workerUrl);
