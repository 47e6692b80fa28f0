import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { id, listOf, oneOrNone, text } from '#web/parts/search-fields.ts';

/** The photo that is being sorted out, or a note without one; what is in it; and what the walk is about. */
export const walkSearch = z.object({
  photo: id,
  note: oneOrNone(['only']),
  what: text,
  family: oneOrNone(families.map(({ code }) => code)),
  objectives: listOf((parts) => parts),
});
