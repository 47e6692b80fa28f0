import * as z from 'zod/mini';
import { id } from '#web/parts/search-fields.ts';

/** The state of this screen in the address. */
export const statusSearch = z.object({
  /** The assessment whose sheet is open; 'new' for a new one. */
  assessment: id,
  /** The status whose affirmation is being given. */
  affirm: id,
  /** The released assessment whose status is being recorded; 'other' for a status from elsewhere. */
  record: id,
});
