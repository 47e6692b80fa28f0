import * as z from 'zod/mini';
import { gatePlaces } from '#sync/domain/team/gate-places.ts';
import { id, oneOrNone } from '#web/parts/search-fields.ts';

const planSheets = ['details', 'scope', 'agree'] as const;

/** The state of the plan in the address. */
export const planSearch = z.object({
  /** The person whose place is open; 'new' adds one. */
  member: id,
  /** What is being edited. */
  edit: oneOrNone(planSheets),
  /** What the gate misses, to which the cockpit leads. */
  show: oneOrNone(gatePlaces),
});
