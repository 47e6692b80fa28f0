import { plain, searchable } from '#web/route-entry.ts';
import type { Load } from '#web/screen-route.ts';
import { adminSearch } from '#web/screens/admin/admin-search.ts';
import { profileSearch } from '#web/screens/profile/profile-search.ts';

/** The organization's administration and the person's own settings. */
export const accountRoutes = [
  searchable('/admin', adminSearch, {
    title: 'Admin',
    worksEmpty: true,
    load: (): Load => import('#web/screens/admin/administration.tsx').then((one) => one.AdminScreen),
  }),
  plain('/recovery', {
    title: 'Recovery',
    load: (): Load => import('#web/screens/sync/recovery/recovery-screen.tsx').then((one) => one.RecoveryScreen),
  }),
  plain('/catalog-import', {
    title: 'Official text',
    load: (): Load =>
      import('#web/screens/catalog-import/catalog-import-screen.tsx').then((one) => one.CatalogImportScreen),
  }),
  plain('/sync', {
    title: 'Ready for the field',
    worksEmpty: true,
    load: (): Load =>
      import('#web/screens/sync/readiness/field-readiness-screen.tsx').then((one) => one.FieldReadinessScreen),
  }),
  searchable('/profile', profileSearch, {
    title: 'Profile',
    load: (): Load => import('#web/screens/profile/profile-screen.tsx').then((one) => one.ProfileScreen),
  }),
  plain('/profile/security', {
    title: 'Security',
    worksEmpty: true,
    load: (): Load => import('#web/screens/profile/security/security-screen.tsx').then((one) => one.SecurityScreen),
  }),
  plain('/profile/workspaces', {
    title: 'Workspaces and account',
    worksEmpty: true,
    load: (): Load => import('#web/screens/profile/workspaces/places-screen.tsx').then((one) => one.PlacesScreen),
  }),
  plain('/plan', {
    title: 'Plan',
    worksEmpty: true,
    load: (): Load => import('#web/screens/subscription/subscription-screen.tsx').then((one) => one.SubscriptionScreen),
  }),
] as const;
