import * as z from 'zod/mini';
import { families } from '#sync/catalog/catalog-facts.ts';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

export const judgeFilters = ['all', 'left', 'unsent'] as const;
export type JudgeFilter = (typeof judgeFilters)[number];

/** Which family is judged, which of its objectives are listed, and the one that is open. */
export const judgeSearch = z.object({
  family: oneOrNone(families.map(({ code }) => code)),
  show: oneOf(judgeFilters),
  objective: id,
});
