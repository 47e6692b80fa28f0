import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

const portfolioViews = ['workspaces', 'deadlines'] as const;

/** The state of this screen in the address. */
export const portfolioSearch = z.object({ view: oneOf(portfolioViews) });
