import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';
import type { StoredDocument } from './document-record.ts';

/**
 * How far the bytes of a document may go. 'nowhere': neither a device nor the server may hold them. 'device': they stay
 * on the device that has them, neither sent nor bundled nor printed. 'anywhere': there is no limit.
 */
export type BytesReach = 'nowhere' | 'device' | 'anywhere';

const marked: Readonly<Record<CuiBytes, BytesReach>> = { never: 'nowhere', devices: 'device', everywhere: 'anywhere' };

export function bytesReach(
  { cui, elsewhere }: Pick<StoredDocument, 'cui' | 'elsewhere'>,
  cuiBytes: CuiBytes,
): BytesReach {
  if (elsewhere) return 'nowhere';
  // Until somebody decides, it is treated as the CUI it might be, but nothing is erased.
  if (cui === 'unsure') return 'device';
  return cui === 'marked' ? marked[cuiBytes] : 'anywhere';
}

/** Whether bytes may be sent, bundled and printed. */
export function mayLeave(document: Pick<StoredDocument, 'cui' | 'elsewhere'>, cuiBytes: CuiBytes): boolean {
  return bytesReach(document, cuiBytes) === 'anywhere';
}
