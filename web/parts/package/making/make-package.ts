import { assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { PackageAbout } from '#sync/domain/package/seal-package.ts';
import type { HandOverPlace } from '#web/hand-over/place.ts';
import { startImportWorker } from '#web/parts/import/reading/start-import-worker.ts';
import { packageFacts } from '#web/parts/package/package-facts.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { signingPlace } from '#web/parts/package/signing-place.ts';
import type { NoPackage, PackageMessage, PackageOrder, PackageWish } from './package-messages.ts';

interface MakingOptions {
  /** Aborting it stops the work. */
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onProgress: (share: number) => void;
}

type Done = Extract<PackageMessage, { kind: 'done' }>;

/**
 * Makes a package outside the page, in a new worker each time, so that the same records always give the same bytes.
 * Takes the photos of `source` along. Rejects with the signal's reason when aborted.
 */
export async function makePackage(
  place: HandOverPlace,
  source: PackageSource,
  wish: PackageWish,
  { signal, onProgress }: MakingOptions,
): Promise<Done | NoPackage> {
  signal.throwIfAborted();
  const { signer } = await signingPlace(place);
  const about = aboutOf(place.user.workspaceId, source);
  const order: PackageOrder = { source, wish, signer, about, database: place.db.name };
  const worker = startImportWorker();
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('the worker could not start')));
      worker.addEventListener('message', ({ data }: MessageEvent<PackageMessage>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else if (data.kind === 'failed') reject(new Error('the package could not be made'));
        else resolve(data);
      });
      worker.postMessage(
        order,
        source.photos.printed.map(({ jpeg }) => jpeg.buffer),
      );
    });
  } finally {
    worker.terminate();
  }
}

/** The most letters of a sentence that a signature has. */
const MAX_SENTENCE = 500;

function aboutOf(workspaceId: string, source: PackageSource): PackageAbout {
  const { assessment, organizationName, evidence } = source;
  const facts = packageFacts({ ...source, undecided: evidence.undecided.size });
  return {
    workspace: { id: workspaceId, name: organizationName },
    assessment: { id: assessment.id, name: assessmentName(assessment) },
    madeAt: new Date().toISOString(),
    madeWith: facts.map(([term, value]) => `${term}: ${value}`.slice(0, MAX_SENTENCE)),
  };
}
