import { publicRoutes } from './public-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { homeRoutes } from './routes/home-routes.ts';
import { programRoutes } from './routes/program-routes.ts';
import { requirementRoutes } from './routes/requirement-routes.ts';
import { salesRoutes } from './routes/sales-routes.ts';

/** THE list of screens, URL by URL, with the search parameters each knows. */
export const routes = [
  ...homeRoutes,
  ...requirementRoutes,
  ...programRoutes,
  ...accountRoutes,
  ...salesRoutes,
  ...publicRoutes,
] as const;
