import * as z from 'zod/mini';
import { families, findObjectiveId } from '#sync/catalog/catalog-facts.ts';
import { assetCategories } from '#sync/domain/scope/asset-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { id, oneOf, oneOrNone, text } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const scopeSearch = z.object({
  /** The category whose assets are listed; null for all. */
  category: oneOrNone(assetCategories),
  /** The asset whose sheet is open; 'new' for one that is being added. The same for `provider`. */
  asset: id,
  provider: id,
  /** What an asset or a provider that is being added is called. */
  name: text,
  exclusion: oneOrNone(exclusionIds),
  /** The family whose objectives the responsibility matrix shows. */
  family: oneOf(families.map(({ code }) => code) as [string, ...string[]]),
  /** The objective whose responsibilities are open. */
  objective: z.pipe(
    id,
    z.transform((written: string | null) => findObjectiveId(written ?? '') ?? null),
  ),
  /** What is open: the description of the system, what a change of the scope means, or an inventory that comes in. */
  edit: oneOrNone(['system', 'decision', 'import']),
  /** The status about which a decision is open. */
  status: id,
});
