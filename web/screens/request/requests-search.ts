import * as z from 'zod/mini';
import { id, oneOf } from '#web/parts/search-fields.ts';

export const requestsShown = ['unanswered', 'answered', 'all'] as const;

/** The state of this screen in the address. */
export const requestsSearch = z.object({
  show: oneOf(requestsShown),
  /** The open request. */
  request: id,
});
