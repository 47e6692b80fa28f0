import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

/** The state of the profile in the address. */
export const profileSearch = z.object({ tab: oneOf(['personal', 'organization', 'compliance']) });
