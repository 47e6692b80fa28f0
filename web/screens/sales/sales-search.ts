import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

/** The state of a representative's dashboard in the address. */
export const representativeSearch = z.object({
  tab: oneOf(['overview', 'leads', 'commissions', 'referral', 'profile']),
});

/** The state of the sales administration in the address. */
export const salesAdminSearch = z.object({
  tab: oneOf(['representatives', 'applications', 'leads', 'workspaces', 'commissions', 'reports']),
});
