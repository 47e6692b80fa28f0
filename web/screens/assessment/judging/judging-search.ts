import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { walkFilters } from '#web/parts/judging/walk-filters.ts';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

/** The walk's state in the address: a reload continues where the person was. */
export const judgingSearch = z.object({
  family: oneOrNone(families.map(({ code }) => code)),
  show: oneOf(walkFilters),
  /** The objective being judged. */
  objective: id,
  /** The result that needs a reason. */
  ask: oneOrNone(['not_met', 'not_applicable']),
  /** Whether the sheet with the whole judgment and its basis is open. */
  edit: oneOrNone(['open']),
});
