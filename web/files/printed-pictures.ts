import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { printedPicture, type Printed } from './image-scale.ts';

/** Pictures among the documents whose bytes this device holds and may print, as a document prints them, by their id. */
export async function printedPictures(
  records: RecordDatabase,
  files: FileDatabase,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, Printed & { text: string }>> {
  const { cuiBytes } = await readWorkspaceSetting(records);
  const pictures = new Map<string, Printed & { text: string }>();
  for (const document of documents) {
    const { id, mimeType, originalName, description } = document;
    const isPrinted = mimeType.startsWith('image/') && mayLeave(document, cuiBytes);
    const bytes = isPrinted ? await findBytes(files, id) : undefined;
    const picture = bytes && (await printedPicture(bytes.slice(0, bytes.size, mimeType)));
    if (picture) pictures.set(id, { ...picture, text: description || originalName });
  }
  return pictures;
}
