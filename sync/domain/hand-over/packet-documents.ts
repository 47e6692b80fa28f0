import * as z from 'zod/mini';
import { documentCui, documentElsewhere, MAX_FILE_BYTES, mimeTypes } from '#sync/domain/document/document-limits.ts';
import { fileHashSchema, type StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Packet } from '#sync/engine/packet.ts';

/** A document that changes add, as far as its bytes are concerned. */
export interface AddedDocument extends Pick<
  StoredDocument,
  'id' | 'originalName' | 'fileSize' | 'sha256' | 'cui' | 'elsewhere'
> {
  mimeType: string;
}

const documentArgs = z.object({
  id: z.string(),
  originalName: z._default(z.string(), ''),
  sha256: z._default(z.string(), ''),
  mimeType: z._default(z.string(), ''),
  fileSize: z._default(z.int(), 0),
  cui: z._default(z.enum(documentCui), 'no'),
  elsewhere: z._default(z.nullable(z.enum(documentElsewhere)), null),
});
const documentSet = z.object({
  id: z.string(),
  cui: z.optional(z.enum(documentCui)),
  elsewhere: z.optional(z.nullable(z.enum(documentElsewhere))),
});

/** The documents that changes add, in their order. Arguments of another version add none. */
export function documentsIn(changes: readonly Pick<Packet['entries'][number], 'name' | 'args'>[]): AddedDocument[] {
  const documents = new Map<string, AddedDocument>();
  for (const { name, args } of changes) {
    if (name === 'document.create') noteAdded(documents, args);
    if (name === 'document.update') noteSaid(documents, args);
  }
  return [...documents.values()];
}

function noteAdded(documents: Map<string, AddedDocument>, args: unknown): void {
  const { data } = z.safeParse(documentArgs, args);
  if (data) documents.set(data.id, data);
}

// Whether bytes may leave is asked of what was said last.
function noteSaid(documents: Map<string, AddedDocument>, args: unknown): void {
  const { data } = z.safeParse(documentSet, args);
  const added = data && documents.get(data.id);
  if (!data || !added) return;
  const { cui = added.cui, elsewhere = added.elsewhere } = data;
  documents.set(added.id, { ...added, cui, elsewhere });
}

/** Whether it has bytes that a server would take; a document that is elsewhere has none. */
export function hasBytes<D extends AddedDocument>(
  document: D,
): document is D & { mimeType: (typeof mimeTypes)[number] } {
  const { sha256, mimeType, fileSize, elsewhere } = document;
  const isFile = z.safeParse(fileHashSchema, sha256).success && mimeTypes.some((type) => type === mimeType);
  return !elsewhere && isFile && fileSize >= 1 && fileSize <= MAX_FILE_BYTES;
}
