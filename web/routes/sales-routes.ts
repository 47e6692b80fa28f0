import * as titles from '#sync/domain/common/open-titles.ts';
import { plain, searchable } from '#web/route-entry.ts';
import type { Load } from '#web/screen-route.ts';
import { representativeSearch, salesAdminSearch } from '#web/screens/sales/sales-search.ts';

/** The sales side, which has a frame of its own even for signed-in people. */
export const salesRoutes = [
  plain('/sales/login', {
    title: titles.SALES_LOGIN_TITLE,
    access: 'signed_out',
    load: (): Load => import('#web/screens/sales/sales-login-screen.tsx').then((one) => one.SalesLoginScreen),
  }),
  searchable('/sales/dashboard', representativeSearch, {
    title: titles.SALES_DASHBOARD_TITLE,
    access: 'signed_out',
    load: (): Load =>
      import('#web/screens/sales/representatives/representative-dashboard.tsx').then((one) => one.RepresentativeScreen),
  }),
  searchable('/sales/admin', salesAdminSearch, {
    title: titles.SALES_ADMINISTRATION_TITLE,
    access: 'signed_out',
    load: (): Load =>
      import('#web/screens/sales/administration/sales-administration.tsx').then((one) => one.SalesAdminScreen),
  }),
] as const;
