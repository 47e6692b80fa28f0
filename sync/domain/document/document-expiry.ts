import type { StoredDocument } from './document-record.ts';

/**
 * Whether a document no longer proves anything; it still does on its last day. `today`: in the workspace’s time zone.
 */
export function isExpired({ expiresOn }: Pick<StoredDocument, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && expiresOn < today;
}

/** The documents that prove something on this day: final ones that have not expired. */
export function provingIds(
  documents: readonly Pick<StoredDocument, 'id' | 'state' | 'expiresOn'>[],
  today: string,
): ReadonlySet<string> {
  return new Set(documents.filter((one) => one.state === 'final' && !isExpired(one, today)).map(({ id }) => id));
}

export const LAST_BEFORE_FIRST = 'The last day comes before the first.';

export type Days = Pick<StoredDocument, 'effectiveOn' | 'expiresOn'>;

export function endsEarly({ effectiveOn, expiresOn }: Days): boolean {
  return effectiveOn !== null && expiresOn !== null && expiresOn < effectiveOn;
}
