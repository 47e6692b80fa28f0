import * as titles from '#sync/domain/common/open-titles.ts';
import { plain, searchable } from '#web/route-entry.ts';
import type { Load } from '#web/screen-route.ts';
import { dashboardSearch } from '#web/screens/dashboard/dashboard-search.ts';
import { portfolioSearch } from '#web/screens/portfolio/portfolio-search.ts';
import * as pages from '#web/words/site/page-facts.ts';

/** Where people arrive: home, their workspaces, and what happened. */
export const homeRoutes = [
  searchable(
    '/',
    dashboardSearch,
    {
      title: 'Home',
      load: (): Load => import('#web/screens/dashboard/dashboard-screen.tsx').then((one) => one.DashboardScreen),
    },
    {
      title: pages.landingFacts.title,
      access: 'signed_out',
      load: (): Load => import('#web/site/landing/landing-page.tsx').then((one) => one.LandingPage),
    },
  ),
  searchable('/workspaces', portfolioSearch, {
    title: 'Portfolio',
    worksEmpty: true,
    load: (): Load => import('#web/screens/portfolio/portfolio-screen.tsx').then((one) => one.PortfolioScreen),
  }),
  plain('/workspaces/new', {
    title: 'New workspace',
    worksEmpty: true,
    load: (): Load =>
      import('#web/screens/profile/workspaces/new-workspace-screen.tsx').then((one) => one.NewWorkspaceScreen),
  }),
  plain('/activity', {
    title: 'Activity',
    load: (): Load => import('#web/screens/dashboard/activity/activity-screen.tsx').then((one) => one.ActivityScreen),
  }),
  plain('/share', {
    title: 'Add as evidence',
    load: (): Load => import('#web/screens/share/share-screen.tsx').then((one) => one.ShareScreen),
  }),
  plain('/onboarding', {
    title: titles.GET_STARTED_TITLE,
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('#web/screens/onboarding/onboarding-page.tsx').then((one) => one.OnboardingPage),
  }),
  plain('/verify', {
    title: titles.VERIFY_TITLE,
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('#web/screens/verify/verify-screen.tsx').then((one) => one.VerifyScreen),
  }),
  plain('/test-auth', {
    title: titles.AUTHENTICATION_TEST_TITLE,
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('#web/screens/test-auth/test-auth-page.tsx').then((one) => one.TestAuthPage),
  }),
] as const;
