import * as z from 'zod/mini';
import { oneOrNone } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const scoreSearch = z.object({
  /** 'open' lists the requirements that are still open. */
  show: oneOrNone(['open']),
});
