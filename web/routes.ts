import { createRootRoute, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import type { LiveQuery } from './data/sync/shared-answer.ts';
import { objectiveReads } from './data/records/use-objectives.ts';
import { listControls } from './data/records/use-records.ts';
import { oneOrNone, type SearchSchema, searchOf } from './parts/search-fields.ts';
import { adminSearch } from './screens/admin/admin-search.ts';
import { boardSearch } from './screens/board/board-search.ts';
import { cmmcSearch } from './screens/cmmc/cmmc-search.ts';
import { complianceSearch } from './screens/control/list/compliance-search.ts';
import { dashboardSearch } from './screens/dashboard/dashboard-search.ts';
import { documentsSearch } from './screens/document/documents-search.ts';
import { cmmcObjectivesSearch, objectivesSearch } from './screens/objective/list/objectives-search.ts';
import { organizationSearch } from './screens/organization/organization-search.ts';
import { poamSearch } from './screens/poam/poam-search.ts';
import { profileSearch } from './screens/profile/profile-search.ts';
import { representativeSearch, salesAdminSearch } from './screens/sales/sales-search.ts';
import { stateLocalSearch } from './screens/agency/state-local-search.ts';
import {
  definitionsFacts,
  faqFacts,
  imprintFacts,
  landingFacts,
  pricingFacts,
  privacyFacts,
  quoteFacts,
  signupFacts,
  termsFacts,
} from './words/site/page-facts.ts';

/**
 * Who a screen is for. 'signed_in': signed-out visitors go to the sign-in page. 'signed_out': the public face;
 * signed-in people may see it too where the same path has no screen of theirs. 'everyone': both.
 */
export type Access = 'signed_in' | 'signed_out' | 'everyone';

// Named with every screen: what a screen knows of addresses must not be needed to tell the types of the addresses.
type Load = Promise<ComponentType>;

export interface ScreenRoute {
  /** The document's title and the last breadcrumb. */
  title: string;
  access: Access;
  /** It has something to show before this device has been synchronized for the first time. */
  worksEmpty?: boolean;
  load: () => Load;
  /** It goes from edge to edge of its place and scrolls by itself. */
  fillsPage?: boolean;
  /** What it shows first, read while the app opens at this address. */
  reads?: readonly LiveQuery[];
}

/** Around every screen: the sync sheet opens by the address, `?panel=sync`. */
export const rootRoute = createRootRoute(searchOf(z.object({ panel: oneOrNone(['sync']) })));

// A path has two screens where visitors see something else than people who are signed in.
function plain<const P extends AppPath>(path: P, ...screens: ScreenRoute[]) {
  return { path, screens, route: createRoute({ getParentRoute: () => rootRoute, path }) };
}

function searchable<const P extends AppPath, S extends SearchSchema>(path: P, search: S, ...screens: ScreenRoute[]) {
  return { path, screens, route: createRoute({ getParentRoute: () => rootRoute, path, ...searchOf(search) }) };
}

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
      title: landingFacts.title,
      access: 'signed_out',
      load: (): Load => import('./site/landing/landing-page.tsx').then((module) => module.LandingPage),
    },
  ),
  plain('/activity', {
    title: 'Activity',
    access: 'signed_in',
    load: (): Load =>
      import('./screens/dashboard/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  }),
  searchable('/org-assessment', organizationSearch, {
    title: 'Organizational Assessment',
    access: 'signed_in',
    load: (): Load =>
      import('./screens/organization/organization-screen.tsx').then((module) => module.OrganizationScreen),
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
  searchable(
    '/cmmc',
    cmmcSearch,
    {
      title: 'CMMC Level 2',
      access: 'signed_in',
      load: (): Load => import('./screens/cmmc/cmmc-screen.tsx').then((module) => module.CmmcScreen),
    },
    {
      title: 'CMMC Level 2',
      access: 'signed_out',
      worksEmpty: true,
      load: (): Load => import('./screens/cmmc/cmmc-sign-in.tsx').then((module) => module.CmmcSignIn),
    },
  ),
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
  searchable('/poam', poamSearch, {
    title: 'POA&M',
    access: 'signed_in',
    load: (): Load => import('./screens/poam/poam-screen.tsx').then((module) => module.PoamScreen),
  }),
  searchable(
    '/kanban',
    boardSearch,
    {
      title: 'Project Management',
      access: 'signed_in',
      load: (): Load => import('./screens/board/board-screen.tsx').then((module) => module.BoardScreen),
    },
    {
      title: 'Project Management',
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
    title: 'Catalog import',
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
  plain('/plan', {
    title: 'Plan',
    access: 'signed_in',
    worksEmpty: true,
    load: (): Load => import('./screens/subscription/plan-screen.tsx').then((module) => module.PlanScreen),
  }),
  plain('/onboarding', {
    title: 'Get started',
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('./screens/onboarding/onboarding-page.tsx').then((module) => module.OnboardingPage),
  }),
  plain('/test-auth', {
    title: 'Authentication test',
    access: 'everyone',
    worksEmpty: true,
    load: (): Load => import('./screens/test-auth/test-auth-page.tsx').then((module) => module.TestAuthPage),
  }),
  // The sales side stands in its own frame, also for people who are signed in.
  plain('/sales/login', {
    title: 'Sales representative sign-in',
    access: 'signed_out',
    load: (): Load => import('./screens/sales/sales-login-screen.tsx').then((module) => module.SalesLoginScreen),
  }),
  searchable('/sales/dashboard', representativeSearch, {
    title: 'Sales dashboard',
    access: 'signed_out',
    load: (): Load =>
      import('./screens/sales/representatives/representative-dashboard.tsx').then(
        (module) => module.RepresentativeScreen,
      ),
  }),
  searchable('/sales/admin', salesAdminSearch, {
    title: 'Sales administration',
    access: 'signed_out',
    load: (): Load =>
      import('./screens/sales/administration/sales-administration.tsx').then((module) => module.SalesAdminScreen),
  }),
  // The public pages, inside the app: where a visitor goes on from one to the next, or has no network.
  plain('/pricing', {
    title: pricingFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/pricing/pricing-page.tsx').then((module) => module.PricingPage),
  }),
  plain('/faq', {
    title: faqFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/faq/faq-page.tsx').then((module) => module.FaqPage),
  }),
  plain('/definitions', {
    title: definitionsFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/definitions/definitions-page.tsx').then((module) => module.DefinitionsPage),
  }),
  plain('/request-quote', {
    title: quoteFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/quote/quote-page.tsx').then((module) => module.QuotePage),
  }),
  plain('/privacy', {
    title: privacyFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
  }),
  plain('/terms', {
    title: termsFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/terms-page.tsx').then((module) => module.TermsPage),
  }),
  plain('/imprint', {
    title: imprintFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/imprint-page.tsx').then((module) => module.ImprintPage),
  }),
  plain('/sales/signup', {
    title: signupFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/signup/signup-page.tsx').then((module) => module.SignupPage),
  }),
] as const;
