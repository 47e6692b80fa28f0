import * as z from 'zod/mini';
import { families, findObjectiveId } from '#sync/catalog/catalog-facts.ts';
import { assetCategories } from '#sync/domain/scope/asset-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { id, oneOf, oneOrNone, text } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const scopeSearch = z.object({
  /** The category whose assets are listed; null for all. */
  category: oneOrNone(assetCategories),
  /** The asset whose sheet is open; 'new' for a new one. Likewise `provider`. */
  asset: id,
  provider: id,
  /** The name that a new asset or provider starts with. */
  name: text,
  exclusion: oneOrNone(exclusionIds),
  /** The family whose objectives the responsibility matrix shows. */
  family: oneOf(families.map(({ code }) => code) as [string, ...string[]]),
  /** The objective whose responsibilities are open. */
  objective: z.pipe(
    id,
    z.transform((written: string | null) => findObjectiveId(written ?? '') ?? null),
  ),
  /** What is open: the system's description, the decision about a change of scope, or the import of an inventory. */
  edit: oneOrNone(['system', 'decision', 'import']),
  /** The status that the open decision is about. */
  status: id,
});
