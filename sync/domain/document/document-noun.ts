import type { Noun } from '#sync/engine/schema.ts';
import { createDocument, deleteDocument, updateDocument } from './document-mutators.ts';
import { linkEvidence, unlinkEvidence } from './evidence-mutators.ts';

export const documentNoun = {
  mutators: [createDocument, updateDocument, deleteDocument, linkEvidence, unlinkEvidence],
} as const satisfies Noun;
