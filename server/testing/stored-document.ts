import { createHash } from 'node:crypto';

const at = '2026-06-09T09:00:00.000Z';

/** The row of a document whose bytes, this text, are on the server. */
export function storedDocument(id: string, text: string) {
  return {
    id,
    originalName: `${id}.txt`,
    description: '',
    category: 'evidence',
    mimeType: 'text/plain',
    fileSize: text.length,
    tags: [],
    sha256: createHash('sha256').update(text).digest('hex'),
    uploadedBy: 'dana',
    uploadedAt: at,
    addedAt: at,
    kind: null,
    state: 'final',
    version: '',
    supersedes: null,
    effectiveOn: null,
    custodian: '',
    elsewhere: null,
    heldAt: '',
    cui: 'no',
    isAddedAtOff: false,
    storedAt: at,
    updatedAt: null,
    updatedBy: null,
    stamps: {},
  };
}
