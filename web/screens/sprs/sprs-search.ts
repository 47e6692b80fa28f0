import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { id, oneOrNone } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const sprsSearch = z.object({
  /** The assessment to show; 'ledger' for the organization's current answers. */
  assessment: id,
  /** The family whose requirements are listed. */
  family: oneOrNone(families.map(({ code }) => code)),
  /** 'open' while the additional answers for SPRS are being edited. */
  edit: oneOrNone(['open']),
});
