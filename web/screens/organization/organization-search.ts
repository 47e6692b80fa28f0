import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

/** The state of the organizational assessment in the address. */
export const organizationSearch = z.object({ view: oneOf(['answers', 'plan']) });
