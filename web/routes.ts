import * as titles from '#sync/domain/common/open-titles.ts';
import { objectiveReads } from './records/use-objectives.ts';
import { listControls } from './records/use-records.ts';
import { publicRoutes } from './public-routes.ts';
import { plain, searchable } from './route-entry.ts';
import type { Load } from './screen-route.ts';
import { adminSearch } from './screens/admin/admin-search.ts';
import { judgingSearch } from './screens/assessment/judging/judging-search.ts';
import { boardSearch } from './screens/board/board-search.ts';
import { cmmcSearch } from './screens/cmmc/cmmc-search.ts';
import { complianceSearch } from './screens/control/list/compliance-search.ts';
import { dashboardSearch } from './screens/dashboard/dashboard-search.ts';
import { documentsSearch } from './screens/document/documents-search.ts';
import { cmmcObjectivesSearch, objectivesSearch } from './screens/objective/list/objectives-search.ts';
import { levelOneSearch } from './screens/level-one/level-one-search.ts';
import { organizationSearch } from './screens/organization/organization-search.ts';
import { statusSearch } from './screens/status/status-search.ts';
import { planSearch } from './screens/plan/plan-search.ts';
import { portfolioSearch } from './screens/portfolio/portfolio-search.ts';
import { profileSearch } from './screens/profile/profile-search.ts';
import { representativeSearch, salesAdminSearch } from './screens/sales/sales-search.ts';
import { scoreSearch } from './screens/score/score-search.ts';
import { scopeSearch } from './screens/scope/scope-search.ts';
import { sspSearch } from './screens/ssp/ssp-search.ts';
import { sprsSearch } from './screens/sprs/sprs-search.ts';
import { stateLocalSearch } from './screens/agency/state-local-search.ts';
import * as pages from './words/site/page-facts.ts';

/** THE list of screens, URL by URL, with the search parameters each knows. */
export const routes = [
  searchable(
    '/',
    dashboardSearch,
    {
      title: 'Home',
      access: 'signed_in',
      load: (): Load => import('./screens/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
    },
    {
      title: pages.landingFacts.title,
      access: 'signed_out',
      load: (): Load => import('./site/landing/landing-page.tsx').then((module) => module.LandingPage),
    },
  ),
  searchable('/workspaces', portfolioSearch, {
    title: 'Portfolio',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/portfolio/portfolio-screen.tsx').then((module) => module.PortfolioScreen),
  }),
  plain('/workspaces/new', {
    title: 'New workspace',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load =>
      import('./screens/profile/workspaces/new-workspace-screen.tsx').then((module) => module.NewWorkspaceScreen),
  }),
  plain('/activity', {
    title: 'Activity',
    access: 'signed_in',
    load: (): Load =>
      import('./screens/dashboard/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  }),
  searchable('/org-assessment', organizationSearch, {
    title: 'Organizational Assessment',
    access: 'signed_in',
    load: (): Load => import('./screens/organization/organization-screen.tsx').then((one) => one.OrganizationScreen),
  }),
  searchable('/compliance', complianceSearch, {
    title: 'Control tracking',
    access: 'signed_in',
    load: (): Load => import('./screens/control/compliance-screen.tsx').then((module) => module.ComplianceScreen),
  }),
  plain('/assessment', {
    title: 'Compliance assessment',
    access: 'signed_in',
    load: (): Load => import('./screens/assessment/assessment-screen.tsx').then((module) => module.AssessmentScreen),
  }),
  searchable('/assessment/objectives', judgingSearch, {
    title: 'Judge by objectives',
    access: 'signed_in',
    fillsPage: true,
    reads: [listControls, ...objectiveReads],
    load: (): Load => import('./screens/assessment/judging/judging-screen.tsx').then((module) => module.JudgingScreen),
  }),
  searchable(
    '/cmmc',
    cmmcSearch,
    {
      title: titles.CMMC_TITLE,
      access: 'signed_in',
      load: (): Load => import('./screens/cmmc/cmmc-screen.tsx').then((module) => module.CmmcScreen),
    },
    {
      title: titles.CMMC_TITLE,
      access: 'signed_out',
      worksEmpty: true,
      load: (): Load => import('./screens/cmmc/cmmc-sign-in.tsx').then((module) => module.CmmcSignIn),
    },
  ),
  searchable('/score', scoreSearch, {
    title: 'Score',
    access: 'signed_in',
    load: (): Load => import('./screens/score/score-screen.tsx').then((module) => module.ScoreScreen),
  }),
  searchable('/sprs', sprsSearch, {
    title: 'SPRS worksheet',
    access: 'signed_in',
    load: (): Load => import('./screens/sprs/sprs-screen.tsx').then((module) => module.SprsScreen),
  }),
  searchable('/scope', scopeSearch, {
    title: 'Scope',
    access: 'signed_in',
    load: (): Load => import('./screens/scope/scope-screen.tsx').then((module) => module.ScopeScreen),
  }),
  searchable('/ssp', sspSearch, {
    title: 'Security plan',
    access: 'signed_in',
    load: (): Load => import('./screens/ssp/ssp-screen.tsx').then((module) => module.SspScreen),
  }),
  searchable('/level-1', levelOneSearch, {
    title: 'CMMC Level 1',
    access: 'signed_in',
    load: (): Load => import('./screens/level-one/level-one-screen.tsx').then((module) => module.LevelOneScreen),
  }),
  searchable('/assessment-objectives', objectivesSearch, {
    title: 'Assessment Objectives',
    access: 'signed_in',
    worksEmpty: true,
    fillsPage: true,
    reads: [listControls, ...objectiveReads],
    load: (): Load =>
      import('./screens/objective/assessment-objectives-screen.tsx').then(
        (module) => module.AssessmentObjectivesScreen,
      ),
  }),
  searchable('/cmmc-objectives', cmmcObjectivesSearch, {
    title: 'CMMC Level 2 Assessment Objectives',
    access: 'signed_in',
    worksEmpty: true,
    reads: objectiveReads,
    load: (): Load =>
      import('./screens/objective/cmmc/cmmc-objectives-screen.tsx').then((module) => module.CmmcObjectivesScreen),
  }),
  searchable('/state-local', stateLocalSearch, {
    title: 'State & Local Compliance',
    access: 'signed_in',
    load: (): Load => import('./screens/agency/state-local-screen.tsx').then((module) => module.StateLocalScreen),
  }),
  searchable('/poam', planSearch, {
    title: 'POA&M',
    access: 'signed_in',
    load: (): Load => import('./screens/plan/plans-screen.tsx').then((module) => module.PlansScreen),
  }),
  searchable('/status', statusSearch, {
    title: 'Status',
    access: 'signed_in',
    load: (): Load => import('./screens/status/status-screen.tsx').then((module) => module.StatusScreen),
  }),
  plain('/calendar', {
    title: 'Calendar',
    access: 'signed_in',
    load: (): Load => import('./screens/calendar/calendar-screen.tsx').then((module) => module.CalendarScreen),
  }),
  searchable(
    '/kanban',
    boardSearch,
    {
      title: titles.BOARD_TITLE,
      access: 'signed_in',
      load: (): Load => import('./screens/board/board-screen.tsx').then((module) => module.BoardScreen),
    },
    {
      title: titles.BOARD_TITLE,
      access: 'signed_out',
      worksEmpty: true,
      load: (): Load => import('./screens/board/board-sign-in.tsx').then((module) => module.BoardSignIn),
    },
  ),
  searchable('/documents', documentsSearch, {
    title: 'Documents',
    access: 'signed_in',
    load: (): Load => import('./screens/document/documents-screen.tsx').then((module) => module.DocumentsScreen),
  }),
  plain('/share', {
    title: 'Add as evidence',
    access: 'signed_in',
    load: (): Load => import('./screens/share/share-screen.tsx').then((module) => module.ShareScreen),
  }),
  searchable('/admin', adminSearch, {
    title: 'Admin',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/admin/administration.tsx').then((module) => module.AdminScreen),
  }),
  plain('/recovery', {
    title: 'Recovery',
    access: 'signed_in',
    load: (): Load => import('./screens/sync/recovery/recovery-screen.tsx').then((module) => module.RecoveryScreen),
  }),
  plain('/catalog-import', {
    title: 'Official text',
    access: 'signed_in',
    load: (): Load =>
      import('./screens/catalog-import/catalog-import-screen.tsx').then((module) => module.CatalogImportScreen),
  }),
  plain('/sync', {
    title: 'Ready for the field',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load =>
      import('./screens/sync/readiness/field-readiness-screen.tsx').then((module) => module.FieldReadinessScreen),
  }),
  searchable('/profile', profileSearch, {
    title: 'Profile',
    access: 'signed_in',
    load: (): Load => import('./screens/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  }),
  plain('/profile/security', {
    title: 'Security',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/profile/security/security-screen.tsx').then((module) => module.SecurityScreen),
  }),
  plain('/profile/workspaces', {
    title: 'Workspaces and account',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/profile/workspaces/places-screen.tsx').then((module) => module.PlacesScreen),
  }),
  plain('/plan', {
    title: 'Plan',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/subscription/plan-screen.tsx').then((module) => module.PlanScreen),
  }),
  plain('/onboarding', {
    title: titles.GET_STARTED_TITLE,
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('./screens/onboarding/onboarding-page.tsx').then((module) => module.OnboardingPage),
  }),
  plain('/test-auth', {
    title: titles.AUTHENTICATION_TEST_TITLE,
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('./screens/test-auth/test-auth-page.tsx').then((module) => module.TestAuthPage),
  }),
  // The sales side has a frame of its own, even for signed-in people.
  plain('/sales/login', {
    title: titles.SALES_LOGIN_TITLE,
    access: 'signed_out',
    load: (): Load => import('./screens/sales/sales-login-screen.tsx').then((module) => module.SalesLoginScreen),
  }),
  searchable('/sales/dashboard', representativeSearch, {
    title: titles.SALES_DASHBOARD_TITLE,
    access: 'signed_out',
    load: (): Load =>
      import('./screens/sales/representatives/representative-dashboard.tsx').then(
        (module) => module.RepresentativeScreen,
      ),
  }),
  searchable('/sales/admin', salesAdminSearch, {
    title: titles.SALES_ADMINISTRATION_TITLE,
    access: 'signed_out',
    load: (): Load =>
      import('./screens/sales/administration/sales-administration.tsx').then((module) => module.SalesAdminScreen),
  }),
  ...publicRoutes,
] as const;
