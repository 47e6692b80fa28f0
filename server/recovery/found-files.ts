import { listDocumentsOf } from '#server/document/document-table.ts';
import { progressOf } from '#server/document/document-upload.ts';
import type { Services } from '#server/http/app-context.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { listRecovering } from './recovery-table.ts';

/**
 * Restored records may name bytes that never left the server and that no device has any more: records which of them are
 * here.
 */
export async function noteFoundFiles(services: Services, organizationId: string): Promise<void> {
  const { db, files, log } = services;
  for (const document of await listDocumentsOf(db, organizationId)) {
    if (document.storedAt !== null) continue;
    if ((await files.sizeOf(organizationId, document.sha256)) !== document.fileSize) continue;
    await progressOf(services, organizationId, document, { userId: null, address: '' }).catch((error: unknown) =>
      log.warn({ err: error, organizationId, documentId: document.id }, 'bytes of a document do not fit it'),
    );
  }
}

/** In case a crash came in between: checks again at every run while a recovery is open. */
export function foundFilesJob(services: Services): Job {
  return {
    name: 'files found again',
    run: async () => {
      for (const organizationId of await listRecovering(services.db)) await noteFoundFiles(services, organizationId);
    },
  };
}
