import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { walkFilters } from '#web/parts/judging/walk-filters.ts';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

/** The way through the objectives in the address: a reload goes on where somebody was. */
export const judgingSearch = z.object({
  family: oneOrNone(families.map(({ code }) => code)),
  show: oneOf(walkFilters),
  /** The objective that is judged. */
  objective: id,
  /** The result whose reason is asked for. */
  ask: oneOrNone(['not_met', 'not_applicable']),
  /** Its judgement is open in full, with what it rests on. */
  edit: oneOrNone(['open']),
});
