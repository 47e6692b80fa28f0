import * as z from 'zod/mini';
import { id, oneOf } from '#web/parts/search-fields.ts';

/** The three ways of handing over. */
export const handOverTabs = ['give', 'receive', 'kept'] as const;

export const handOverSearch = z.object({
  show: oneOf(handOverTabs),
  /** The assessment by a team whose work is given; null for the first that is open. */
  assessment: id,
  /** The kept packet that is open. */
  packet: id,
});
