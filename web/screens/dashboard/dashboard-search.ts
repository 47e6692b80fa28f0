import * as z from 'zod/mini';
import { oneOf } from '#web/parts/search-fields.ts';

/** The state of the dashboard in the address. */
export const dashboardSearch = z.object({ tab: oneOf(['overview', 'reports', 'analytics']) });
export type DashboardTab = z.infer<typeof dashboardSearch>['tab'];
