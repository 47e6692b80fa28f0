import { bytesReach } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';

export type Placed = Pick<StoredDocument, 'cui' | 'elsewhere' | 'heldAt' | 'custodian'>;

/** Where a document with these details is held, if not here. CUI that the workspace does not keep is held on site. */
export function elsewhereOf(details: Placed, cuiBytes: CuiBytes): StoredDocument['elsewhere'] {
  if (details.elsewhere) return details.elsewhere;
  return bytesReach(details, cuiBytes) === 'nowhere' ? 'held_on_site' : null;
}

/** What must still be entered for a document held elsewhere; undefined if nothing is missing. */
export function missingPlace(details: Placed, cuiBytes: CuiBytes): string | undefined {
  const elsewhere = elsewhereOf(details, cuiBytes);
  if (!elsewhere) return undefined;
  if (details.heldAt.trim() === '') return 'Say where it is.';
  if (elsewhere === 'held_on_site' && details.custodian.trim() === '') return 'Say who keeps it.';
  return undefined;
}

/** The consequence of the answer about CUI; undefined if there is none. */
export function cuiHelp({ cui, elsewhere }: Placed, cuiBytes: CuiBytes): string | undefined {
  if (elsewhere || cui === 'no') return undefined;
  if (cui === 'unsure') return 'Until somebody decides, its file is neither sent, exported nor printed.';
  if (cuiBytes === 'everywhere') return undefined;
  return cuiBytes === 'devices'
    ? 'This workspace keeps CUI on devices only: its file is neither sent, exported nor printed.'
    : 'This workspace keeps no CUI. Its name, size and hash are recorded; the file stays where it is held.';
}

/** A URL that opens in a tab; undefined for a place described in words. */
export function heldAddress(heldAt: string): string | undefined {
  if (!URL.canParse(heldAt)) return undefined;
  const { protocol, href } = new URL(heldAt);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
