import type { StoredDocument } from './document-record.ts';

/** A document's name in citations: 'Access policy.pdf, version 2.1 (draft)'. */
export function citedName({ originalName, version, state }: Cited): string {
  return `${originalName}${version && `, version ${version}`}${state === 'draft' ? ' (draft)' : ''}`;
}

type Cited = Pick<StoredDocument, 'originalName' | 'version' | 'state'>;
