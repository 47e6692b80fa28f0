import type { StoredDocument } from './document-record.ts';

/** Does a document prove nothing any longer? Its last day is a good one. `today`: in the workspace’s time zone. */
export function isExpired({ expiresOn }: Pick<StoredDocument, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && expiresOn < today;
}
