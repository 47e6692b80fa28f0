import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';

const known: ReadonlySet<string> = new Set(objectiveIds);

/** The objectives that a record is about, with the messages shown under the field. */
export const objectiveIdsArg = z.array(z.string()).check(
  z.minLength(1, { error: 'Choose at least one objective.' }),
  z.refine((ids) => ids.every((id) => known.has(id)), { error: 'There is no objective with this id.' }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'List each objective only once.' }),
);
