import type { DocumentCategory } from '#sync/domain/document/document-limits.ts';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import type { Refusal } from '#sync/engine/schema.ts';
import { eraseBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { isQuotaError } from '#web/store/file-database.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import { checkFile, isComplaint } from './check-file.ts';
import { checkRoom, deviceRoom } from './device-room.ts';
import { dropDownloads } from './file-tidy.ts';
import { thumbOf } from './image-scale.ts';

type Detail =
  | 'kind'
  | 'state'
  | 'version'
  | 'supersedes'
  | 'effectiveOn'
  | 'custodian'
  | 'expiresOn'
  | 'elsewhere'
  | 'heldAt'
  | 'cui'
  | 'assessmentId';

export interface NewDocument {
  file: File;
  category: DocumentCategory;
  description: string;
  tags: readonly string[];
  /** Its kind, version, days and custodian, as far as somebody said them. */
  details?: Partial<Pick<StoredDocument, Detail>>;
  /** Keep it on this device also after it was sent. */
  keep: boolean;
}

/** 'full': the browser has no room for the bytes. A document that was not added leaves nothing behind. */
export type Added =
  | { state: 'added'; id: string }
  | { state: 'complaint'; complaint: UploadComplaint }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'full' };

/**
 * Adds a document on this device: first its bytes, then its record with its queue entry. Both are durable when this
 * resolves; the bytes are sent later, in their own lane.
 */
export async function addDocument(workspace: OpenWorkspace, made: NewDocument): Promise<Added> {
  const { file, category, description, tags, details = {}, keep } = made;
  const checked = await checkFile(file);
  if (isComplaint(checked)) return { state: 'complaint', complaint: checked };
  // While the room reserved for text is in use, files get none of it.
  if (deviceRoom.isBallastGone() && !(await checkRoom())) return { state: 'full' };
  const { originalName, mimeType, bytes } = checked;
  const id = newRecordId();
  const facts = { id, sha256: await sha256Of(bytes), mimeType, size: bytes.byteLength };
  const { db, files } = workspace;
  const thumb = await thumbOf(file.type === mimeType ? file : new Blob([bytes], { type: mimeType }));
  const store = async () =>
    files.transaction('rw', ['file', 'chunk', 'thumb'], async () => {
      await storeFile(files, facts, bytes, keep);
      if (thumb) await files.table('thumb').put({ id, bytes: thumb });
    });
  try {
    // Free what the server has too before refusing what nobody else has.
    while (
      !(await store().then(
        () => true,
        async (error: unknown) => {
          if (!isQuotaError(error) || (await dropDownloads(db, files)) === 0) throw error;
          return false;
        },
      ))
    );
  } catch (error) {
    await eraseBytes(files, id).catch(() => undefined);
    if (isQuotaError(error)) return { state: 'full' };
    throw error;
  }
  const args = {
    ...details,
    id,
    originalName,
    description,
    category,
    mimeType,
    fileSize: facts.size,
    tags: [...tags],
    sha256: facts.sha256,
  };
  const mutated = await workspace.change(createDocument, args);
  if ('refused' in mutated) {
    await eraseBytes(files, id);
    return { state: 'refused', refusal: mutated.refused };
  }
  return { state: 'added', id };
}
