import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

const optionalText = z.catch(z.optional(z.string().check(z.minLength(1))), undefined);
const optionalDay = z.catch(z.optional(z.iso.date()), undefined);

/** The state of the administration in the address: its tab, and the filters of the audit log. */
export const adminSearch = z.object({
  tab: oneOf(['users', 'reminders', 'settings', 'audit']),
  event: optionalText,
  accountId: optionalText,
  from: optionalDay,
  to: optionalDay,
  age: z.catch(z.optional(z.enum(['current', 'archived'])), undefined),
});

/** Shows all lines of the audit log. */
export const anyLine = { event: undefined, accountId: undefined, from: undefined, to: undefined, age: undefined };
