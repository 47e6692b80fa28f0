import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { absentFile, eraseBytes, findBytes, sha256Of } from '#web/store/file-bytes.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import { fileTransport } from './file-transport.ts';
import { thumbOf } from './image-scale.ts';
import { followKept, keptEvidenceOf, liftNoRoom, writeKeptRequirement } from './kept-requirements.ts';

/** The person wants the file here, or no longer does. A file only this device has stays until it was sent. */
export async function keepFile({ files, loop }: OpenWorkspace, document: StoredDocument, keep: boolean): Promise<void> {
  const { id, sha256, mimeType, fileSize: size } = document;
  await files.transaction('rw', ['file'], async () => {
    const known = await files.table('file').get(id);
    const file = known ?? absentFile({ id, sha256, mimeType, size });
    // Asking again clears what kept it from being here; what the server refused stays refused.
    const trouble = document.storedAt === null ? file.trouble : null;
    // Not wanting it any more includes the copy of what was captured here.
    const captured = keep ? file.captured : 0;
    if (known || keep) await files.table('file').put({ ...file, keep: keep ? 1 : 0, captured, trouble });
  });
  loop.filesChanged();
}

/**
 * The person wants the evidence of a requirement and its objectives here, including what is added later; or no longer
 * does.
 */
export async function keepRequirement(
  { db, files, loop }: OpenWorkspace,
  controlId: string,
  keep: boolean,
): Promise<void> {
  await writeKeptRequirement(files, controlId, keep);
  await followKept(db, files);
  if (keep) await liftNoRoom(files, await keptEvidenceOf(db, [controlId]));
  loop.filesChanged();
}

/** The file's bytes from this device, or from the server; undefined when neither can be reached. */
export async function openFile({ files, user }: OpenWorkspace, document: StoredDocument): Promise<Blob | undefined> {
  if (document.elsewhere) return undefined;
  const here = await findBytes(files, document.id);
  if (here) return here;
  const answer = await fileTransport(user.workspaceId, async () => null).fetch(document.id, 0);
  if (answer.state !== 'bytes') return undefined;
  const bytes = await new Response(answer.body).arrayBuffer().catch(() => undefined);
  if (!bytes || (await sha256Of(bytes)) !== document.sha256) return undefined;
  const blob = new Blob([bytes], { type: document.mimeType });
  void keepThumb(files, document.id, blob);
  return blob;
}

/** Its bytes and its small picture leave this device, because they are held elsewhere from now on. */
export async function eraseFile({ files, loop }: OpenWorkspace, id: string): Promise<void> {
  await eraseBytes(files, id);
  loop.filesChanged();
}

async function keepThumb(files: OpenWorkspace['files'], id: string, image: Blob): Promise<void> {
  const bytes = await thumbOf(image);
  if (bytes)
    await files
      .table('thumb')
      .put({ id, bytes })
      .catch(() => undefined);
}
