import { sealPackage } from '#sync/domain/package/seal-package.ts';
import { makePaper } from '#web/paper/make-paper.ts';
import type { PaperOrder } from '#web/paper/paper-messages.ts';
import { readOscalRecordsOf } from '#web/records/read-oscal-records.ts';
import { makeFiles, type FileMaker } from './make-files.ts';
import type { PackageMessage, PackageOrder } from './package-messages.ts';

const say = (message: PackageMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** The share of the work that is left once all files are made. */
const SEALING = 0.05;

/** Answers what a worker was asked: it makes the files, each paper in a worker of its own, and seals them. */
export function answerPackage(order: PackageOrder): void {
  answer(order).catch(() => say({ kind: 'failed' }));
}

// Whoever stops the package ends this worker, and those that it started end with it.
const { signal } = new AbortController();
const makeFile: FileMaker = (order: PaperOrder, onProgress) => makePaper(order, { signal, onProgress });

async function answer({ source, wish, signer, about, database }: PackageOrder): Promise<void> {
  const records = await readOscalRecordsOf(database);
  const tell = (share: number) => say({ kind: 'progress', share: share * (1 - SEALING) });
  const made = await makeFiles(source, records, wish, makeFile, tell);
  if (made.kind !== 'made') return say(made);
  const { zip, isSigned } = await sealPackage({ subtle: crypto.subtle, signer }, made.files, about);
  say({ kind: 'done', zip, isSigned, count: made.files.length }, [zip.buffer]);
}
