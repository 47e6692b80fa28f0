import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { listPlaces } from './document-table.ts';
import { mayChange } from './may-change.ts';

type Placed = Pick<StoredDocument, 'cui' | 'elsewhere'>;

/** Whether the server may hold the document's bytes in this workspace. */
export async function mayHold({ db }: Pick<Services, 'db'>, workspaceId: string, document: Placed): Promise<boolean> {
  // The common case does not need the settings.
  if (document.elsewhere) return false;
  if (document.cui === 'no') return true;
  return mayLeave(document, (await getSettings(db, workspaceId)).cuiBytes);
}

/** Refuses bytes that must not come to the server. A device that does not know this yet keeps them and asks again. */
export async function requireMayHold(services: Services, workspaceId: string, document: Placed): Promise<void> {
  if (await mayHold(services, workspaceId, document)) return;
  throw new RefusalError(423, 'cui', 'This document’s file must not be sent to the server.', 'file');
}

/** Whether another document with the same bytes withholds them. */
export async function isWithheld(
  services: Pick<Services, 'db'>,
  workspaceId: string,
  { id, sha256 }: Pick<StoredDocument, 'id' | 'sha256'>,
): Promise<boolean> {
  for (const other of await listPlaces(services.db, workspaceId, sha256)) {
    if (other.id !== id && !(await mayHold(services, workspaceId, other))) return true;
  }
  return false;
}

/**
 * Refuses to pass on bytes that must not leave the server. People who must decide whether they are CUI may see them.
 */
export async function requireMayGive(
  services: Services,
  principal: Principal,
  document: StoredDocument,
): Promise<void> {
  if (document.elsewhere) throw notFound('The file of this document is held elsewhere.');
  if (await mayHold(services, principal.workspaceId, document)) return;
  if (document.cui === 'unsure' && (await mayChange(services, principal, document))) return;
  throw new RefusalError(423, 'cui', 'This document’s file must not leave the place where it is.', 'file');
}

/**
 * The files of documents by hash, and whether each may be bundled: it may if at least one of the documents that share
 * it allows it.
 */
export async function bundledFiles(
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  documents: Iterable<Pick<StoredDocument, 'sha256' | 'storedAt' | 'cui' | 'elsewhere'>>,
): Promise<Map<string, boolean>> {
  const { cuiBytes } = await getSettings(db, workspaceId);
  const found = new Map<string, boolean>();
  for (const document of documents) {
    const { sha256, storedAt, elsewhere } = document;
    if (!elsewhere) found.set(sha256, found.get(sha256) || (storedAt !== null && mayLeave(document, cuiBytes)));
  }
  return found;
}
