import { createHash } from 'node:crypto';
import type { Services } from '#server/http/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import type { UploadProgress } from '#sync/contract/document-contract.ts';
import type { StoredDocument } from '#sync/records/document-record.ts';
import { complainOfContent } from '#sync/rules/file-content.ts';
import { markStored } from './document-table.ts';

/** How far a document's upload has come. Bytes that are all here are decided over first: a crash may have come in between. */
export async function progressOf(
  services: Services,
  organizationId: string,
  document: StoredDocument,
): Promise<UploadProgress> {
  if (await hasFile(services, organizationId, document)) {
    if (document.storedAt === null) {
      await services.files.dropUpload(organizationId, document.id);
      await noteStored(services, organizationId, document.id);
    }
    return { received: document.fileSize, stored: true };
  }
  const received = await services.files.receivedBytes(organizationId, document.id);
  if (received < document.fileSize) return { received, stored: false };
  await settleOnce(services, organizationId, document);
  return { received, stored: true };
}

const settling = new Map<string, Promise<void>>();

// Two requests may find the same upload whole at the same moment.
async function settleOnce(services: Services, organizationId: string, document: StoredDocument): Promise<void> {
  const running = settling.get(document.id);
  if (running) return running;
  const mine = settleUpload(services, organizationId, document).finally(() => settling.delete(document.id));
  settling.set(document.id, mine);
  return mine;
}

// A colleague may have sent the same bytes under another kind of name: they count only where they fit this one too.
async function hasFile(services: Services, organizationId: string, document: StoredDocument): Promise<boolean> {
  const size = await services.files.sizeOf(organizationId, document.sha256);
  if (size !== document.fileSize) return false;
  if (document.storedAt !== null) return true;
  return !complainOfContent(document.mimeType, await services.files.read(organizationId, document.sha256));
}

/** Every byte has arrived: hash and content are checked, and only then does the file exist. */
async function settleUpload(services: Services, organizationId: string, document: StoredDocument): Promise<void> {
  const { files, log } = services;
  const bytes = await files.readUpload(organizationId, document.id);
  if (createHash('sha256').update(bytes).digest('hex') !== document.sha256) {
    await files.dropUpload(organizationId, document.id);
    throw new RefusalError(409, 'hash', 'The bytes that arrived are not the ones that were announced.', 'file');
  }
  const complaint = complainOfContent(document.mimeType, bytes);
  if (complaint) {
    await files.dropUpload(organizationId, document.id);
    log.warn({ organizationId, documentId: document.id }, 'upload refused for its content');
    throw new RefusalError(400, 'file_type', complaint.description, 'file');
  }
  await files.keep(organizationId, document.id, document.sha256);
  await noteStored(services, organizationId, document.id);
}

async function noteStored({ db, live, now }: Services, organizationId: string, id: string): Promise<void> {
  const seq = await markStored(db, organizationId, id, now());
  if (seq !== undefined) live.publish(organizationId, seq);
}
