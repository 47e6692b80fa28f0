import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

/** What is shown: a dispute, what is undisputed in a family, or what is ruled; and the objective that is open. */
export const disputesSearch = z.object({
  show: oneOf(['disputed', 'undisputed', 'ruled']),
  family: oneOrNone(families.map(({ code }) => code)),
  objective: id,
});
