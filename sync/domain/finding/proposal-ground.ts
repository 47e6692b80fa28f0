import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Finding } from './finding-record.ts';
import { isObserved, type LostGround } from './proposal-needs.ts';

/** What a proposal names as its ground. */
export interface Ground {
  methodId: string | null;
  documentId: string | null;
}

/**
 * The method record that supports 'met', and a document that is final evidence of it: the finding's own, or one of that
 * record. Records with something observed come first, because they need no document; among them the author's own,
 * because a colleague may change theirs before the proposal arrives.
 */
export function groundOf(
  { evidenceIds, assessorId }: Pick<Finding, 'evidenceIds' | 'assessorId'>,
  methods: readonly Pick<MethodRecord, 'id' | 'authorId' | 'result' | 'observed' | 'evidenceIds'>[],
  final: ReadonlySet<string>,
): Ground {
  const others = ({ authorId }: Pick<MethodRecord, 'authorId'>) => Number(authorId !== assessorId);
  const supporting = methods.filter(({ result }) => result === 'supports').toSorted((a, b) => others(a) - others(b));
  const method = supporting.find((one) => isObserved(one, final)) ?? supporting[0];
  const document = [...evidenceIds, ...(method?.evidenceIds ?? [])].find((id) => final.has(id));
  return { methodId: method?.id ?? null, documentId: document ?? null };
}

/**
 * What the ground of a proposal may lack by now without its author's doing: colleagues change their records, and others
 * a document. What they showed when the author looked is not known here, and who comes back to the network first must
 * not decide whose finding is stored. `method`, `document`: as they are now; undefined for one that is gone.
 */
export function excusedNeeds(
  { evidenceIds, assessorId }: Pick<Finding, 'evidenceIds' | 'assessorId'>,
  documentId: string | null,
  method: Pick<MethodRecord, 'authorId' | 'evidenceIds'> | undefined,
  document: Pick<StoredDocument, 'stamps'> | undefined,
): LostGround[] {
  if (method && method.authorId !== assessorId) return ['method', 'evidence'];
  const isCited = documentId !== null && [...evidenceIds, ...(method?.evidenceIds ?? [])].includes(documentId);
  return isCited && document?.stamps['state']?.by !== assessorId ? ['evidence'] : [];
}
