import { PART_BYTES, type UploadProgress } from '#sync/domain/document/document-contract.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { tooLarge } from '#sync/domain/document/upload-complaint.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { readPart } from '#server/http/read-part.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import type { Verdict } from '#server/outside/file-judge.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { isWithheld } from './cui-guard.ts';
import { markStored, mayKnowBytes } from './document-table.ts';

/**
 * What is being sent: a document's file, by the document's id, or a file of kept work. `note`: what says that it is
 * here from now on, by default the document's record.
 */
export interface Upload extends Pick<StoredDocument, 'id' | 'sha256' | 'fileSize' | 'mimeType' | 'storedAt'> {
  assessmentId?: string | null | undefined;
  note?: () => Promise<void>;
}

/** The sender of a file, for the audit log. `accountId`: null if the server checks on its own. */
export interface Sender {
  accountId: string | null;
  address: string;
}

/** An upload's progress. If all bytes have arrived, it is settled first, because a crash may have come in between. */
export async function progressOf(
  services: Services,
  workspaceId: string,
  document: Upload,
  sender: Sender,
): Promise<UploadProgress> {
  if (await hasFile(services, workspaceId, document, sender)) {
    if (document.storedAt === null) {
      await services.files.dropUpload(workspaceId, document.id);
      await noteStored(services, workspaceId, document);
    }
    return { received: document.fileSize, stored: true };
  }
  const received = await services.files.receivedBytes(workspaceId, document.id);
  if (received < document.fileSize) return { received, stored: false };
  await settleOnce(document.id, () => settleUpload(services, workspaceId, document, sender));
  return { received, stored: true };
}

/** Takes the part of a file that begins at `offset` (bytes). One for another place than the next changes nothing. */
export async function takePart(
  services: Services,
  workspaceId: string,
  upload: Upload,
  sender: Sender,
  { request, offset }: { request: Request; offset: number },
): Promise<UploadProgress> {
  const bytes = await readPart(request, PART_BYTES);
  if (bytes.byteLength === 0) throw new RefusalError(400, 'invalid', 'A part needs at least one byte.', 'body');
  if (offset + bytes.byteLength > upload.fileSize) {
    throw new RefusalError(400, 'invalid', tooLarge.description, 'offset');
  }
  const before = await progressOf(services, workspaceId, upload, sender);
  if (before.stored || before.received !== offset) return before;
  const received = await services.files.append(workspaceId, upload.id, offset, bytes);
  return received < upload.fileSize ? { received, stored: false } : progressOf(services, workspaceId, upload, sender);
}

const settling = new Map<string, Promise<void>>();

/** Works on an upload unless another request already does: two may find the same upload complete at the same moment. */
export async function settleOnce(documentId: string, work: () => Promise<void>): Promise<void> {
  const running = settling.get(documentId);
  if (running) return running;
  const mine = work().finally(() => settling.delete(documentId));
  settling.set(documentId, mine);
  return mine;
}

// A colleague may have sent the same bytes under another type: they count only if they fit this document's type too.
async function hasFile(
  services: Services,
  workspaceId: string,
  document: Upload,
  { accountId }: Sender,
): Promise<boolean> {
  const { files, fileJudge } = services;
  const { mimeType } = document;
  if (mimeType === '') return false;
  const size = await files.sizeOf(workspaceId, document.sha256);
  if (size !== document.fileSize) return false;
  if (document.storedAt !== null) return true;
  // Every record shows the hash, so naming it is no proof: withheld bytes must be sent to count, and so must those of
  // which this person knows nothing.
  if (accountId !== null) {
    const reader = await readerOf(services.db, { workspaceId, accountId });
    if (!(await mayKnowBytes(services.db, reader, document))) return false;
    if (await isWithheld(services, workspaceId, document)) return false;
  }
  const verdict = await files.withFile(workspaceId, document.sha256, (path) =>
    fileJudge.judgeKnown(path, mimeType, workspaceId, document.sha256),
  );
  if (verdict.state === 'later') throw later(services, workspaceId, verdict.words);
  return verdict.state === 'fits';
}

/** All bytes have arrived: hash and content are checked, and only then does the file exist. */
async function settleUpload(services: Services, workspaceId: string, document: Upload, sender: Sender): Promise<void> {
  const { files, fileJudge } = services;
  const { mimeType } = document;
  if (mimeType === '') throw notFound('The file of this document is held elsewhere.');
  const { sha256, verdict } = await files.withUpload(workspaceId, document.id, document.fileSize, (path) =>
    fileJudge.judge(path, mimeType, workspaceId),
  );
  if (sha256 !== undefined && sha256 !== document.sha256) {
    await files.dropUpload(workspaceId, document.id);
    throw new RefusalError(409, 'hash', 'The bytes that arrived are not the ones that were announced.', 'file');
  }
  const refusal = await refusalOfFile(services, {
    workspaceId,
    uploadId: document.id,
    verdict,
    sha256,
    sender,
    assessmentId: document.assessmentId,
  });
  if (refusal) throw refusal;
  await keepUpload(services, workspaceId, document);
}

/** The upload passed its checks: its bytes become the document's file. */
export async function keepUpload(
  services: Services,
  workspaceId: string,
  upload: Pick<Upload, 'id' | 'sha256' | 'note'>,
): Promise<void> {
  await services.files.keep(workspaceId, upload.id, upload.sha256);
  await noteStored(services, workspaceId, upload);
}

interface NamedFile {
  id: string;
  sha256?: string | null;
  assessmentId?: string | null | undefined;
}

export interface JudgedUpload {
  workspaceId: string;
  uploadId: string;
  verdict: Verdict;
  sha256: string | undefined;
  sender: Sender;
  /** The assessment whose team sends it. */
  assessmentId?: string | null | undefined;
}

/** What the audit log says of a file: it is read outside a team, so of a team's it names the assessment alone. */
export function fileDetail({ id, sha256, assessmentId }: NamedFile): Record<string, string | null> {
  return assessmentId ? { assessmentId } : { documentId: id, ...(sha256 === undefined ? {} : { sha256 }) };
}

/** The answer to a rejected upload; undefined for an accepted one. A final rejection removes all its bytes. */
export async function refusalOfFile(services: Services, judged: JudgedUpload): Promise<RefusalError | undefined> {
  const { workspaceId, uploadId, verdict, sha256 = null, sender } = judged;
  const { db, files, log, now } = services;
  if (verdict.state === 'fits') return undefined;
  if (verdict.state === 'later') return later(services, workspaceId, verdict.words);
  await files.dropUpload(workspaceId, uploadId);
  if (verdict.state === 'infected') {
    const detail = {
      ...fileDetail({ id: uploadId, sha256, assessmentId: judged.assessmentId }),
      scanner: verdict.words,
    };
    await audit(db, { workspaceId, event: 'file_infected', detail, ...sender }, now());
  }
  log.warn({ workspaceId, documentId: uploadId, state: verdict.state }, 'upload refused for its content');
  return new RefusalError(400, 'file_type', verdict.complaint.description, verdict.complaint.field);
}

// The device keeps the file and tries again on its own; the received bytes stay here until then.
function later({ log }: Services, workspaceId: string, words: string): RefusalError {
  log.error({ workspaceId, scanner: words }, 'a file could not be checked');
  return new RefusalError(503, 'busy', 'This file cannot be checked right now. It will be sent again later.', 'file');
}

async function noteStored(
  { db, live, now }: Services,
  workspaceId: string,
  { id, note }: Pick<Upload, 'id' | 'note'>,
): Promise<void> {
  if (note) return note();
  const seq = await markStored(db, workspaceId, id, now());
  if (seq !== undefined) live.publish(workspaceId, seq);
}
