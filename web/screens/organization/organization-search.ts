import * as z from 'zod/mini';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { oneOf, oneOrNone } from '#web/parts/search-fields.ts';

/** The state of the organizational assessment in the address. */
export const organizationSearch = z.object({
  view: oneOf(['answers', 'plan']),
  /** The exclusion whose sheet is open. */
  exclusion: oneOrNone(exclusionIds),
});
