import type { Noun } from '#sync/engine/schema.ts';
import { createDocument, updateDocument, deleteDocument } from './document-mutators.ts';
import { linkEvidence, unlinkEvidence } from './evidence-mutators.ts';

export const documentNoun = {
  mutators: [createDocument, updateDocument, deleteDocument, linkEvidence, unlinkEvidence],
} as const satisfies Noun;
