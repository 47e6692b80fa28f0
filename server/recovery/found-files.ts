import type { Services } from '#server/app-context.ts';
import { mayHold } from '#server/document/cui-guard.ts';
import { listDocumentsOf, markMissing, mayKnowBytes } from '#server/document/document-table.ts';
import { progressOf } from '#server/document/document-upload.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { listRecovering } from '#server/sync/recovery-table.ts';
import { EVERYBODY, readerOf } from '#server/sync/row-reach.ts';

/**
 * Restored records may name bytes that are here although the record does not say so, and that no device has any more:
 * records which of them are here.
 */
export async function noteFoundFiles(services: Services, workspaceId: string): Promise<void> {
  const { db, files, log } = services;
  for (const document of await listDocumentsOf(db, workspaceId, 'server')) {
    if (document.storedAt !== null || !(await mayHold(services, workspaceId, document))) continue;
    if ((await files.sizeOf(workspaceId, document.sha256)) !== document.fileSize) continue;
    const uploader = await readerOf(db, { workspaceId, accountId: document.uploadedBy ?? EVERYBODY });
    if (!(await mayKnowBytes(db, uploader, document))) continue;
    await progressOf(services, workspaceId, document, { accountId: null, address: '' }).catch((error: unknown) =>
      log.warn({ err: error, workspaceId, documentId: document.id }, 'bytes of a document do not fit it'),
    );
  }
}

/** An older database may record bytes as stored that were removed since: requests them from devices. */
async function noteMissingFiles({ db, files, live, now }: Services, workspaceId: string): Promise<void> {
  const missing: string[] = [];
  for (const { storedAt, sha256, fileSize } of await listDocumentsOf(db, workspaceId, 'server')) {
    if (storedAt !== null && (await files.sizeOf(workspaceId, sha256)) !== fileSize) missing.push(sha256);
  }
  if (missing.length === 0) return;
  const seq = await db.transaction().execute((trx) => markMissing(trx, workspaceId, missing, now()));
  if (seq !== undefined) live.publish(workspaceId, seq);
}

/** Checks at every run while a recovery is open: nothing else compares the records with the stored files. */
export function foundFilesJob(services: Services): Job {
  return {
    name: 'files found again',
    run: async () => {
      for (const workspaceId of await listRecovering(services.db)) {
        await noteFoundFiles(services, workspaceId);
        await noteMissingFiles(services, workspaceId);
      }
    },
  };
}
