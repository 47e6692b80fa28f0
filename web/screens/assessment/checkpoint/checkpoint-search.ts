import * as z from 'zod/mini';
import { id, oneOf, oneOrNone } from '#web/parts/search-fields.ts';

/** The state of a day's checkpoint in the address. */
export const checkpointSearch = z.object({
  kind: oneOf(['daily', 'in_brief', 'out_brief']),
  /** Which of the day's signed pages is shown; without it, the day as it is now. */
  state: id,
  /** What is being written, or who signs. */
  edit: oneOrNone(['minutes', 'assessor', 'client']),
});
