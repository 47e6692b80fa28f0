import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

export const levelOneFilters = ['all', 'not_met', 'open', 'met'] as const;

/** The state of this screen in the address. */
export const levelOneSearch = z.object({ show: oneOf(levelOneFilters) });
