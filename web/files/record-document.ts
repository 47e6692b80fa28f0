import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { plainFileName } from '#sync/domain/document/file-name.ts';
import { sha256Of } from '#web/store/file-bytes.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import type { Added, NewDocument } from './add-document.ts';
import { checkFile, isComplaint } from './check-file.ts';

/** A document whose bytes are not kept: a file that is only looked at, or what somebody says of it. */
export interface HeldDocument extends Omit<NewDocument, 'file' | 'keep'> {
  held: { file: File } | { originalName: string; sha256: string };
}

/** Records a document that is elsewhere. Nothing of a file is stored but its name, type, size and hash. */
export async function recordDocument(workspace: OpenWorkspace, made: HeldDocument): Promise<Added> {
  const { held, category, description, tags, details = {} } = made;
  const facts = 'file' in held ? await factsOf(held.file) : withoutEmpty(held);
  if ('title' in facts) return { state: 'complaint', complaint: facts };
  const id = newRecordId();
  const mutated = await workspace.change(createDocument, {
    ...details,
    ...facts,
    id,
    category,
    description,
    tags: [...tags],
  });
  return 'refused' in mutated ? { state: 'refused', refusal: mutated.refused } : { state: 'added', id };
}

async function factsOf(file: File) {
  const checked = await checkFile(file);
  if (isComplaint(checked)) return checked;
  const { originalName, mimeType, bytes } = checked;
  return { originalName, mimeType, fileSize: bytes.byteLength, sha256: await sha256Of(bytes) };
}

function withoutEmpty({ originalName, sha256 }: { originalName: string; sha256: string }) {
  const hash = sha256.trim().toLowerCase();
  // A slash would cut what stands before it.
  const name = originalName.replaceAll(/[/\\]/g, '-');
  return { originalName: plainFileName(name), ...(hash !== '' && { sha256: hash }) };
}
