import type { ComponentType } from 'react';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import type { LiveQuery } from './data/sync/shared-answer.ts';
import { objectiveReads } from './data/records/use-objectives.ts';
import { listControls } from './data/records/use-records.ts';
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
 * signed-in people see it too unless the path has another screen. 'everyone': both.
 */
export type Access = 'signed_in' | 'signed_out' | 'everyone';

export interface ScreenRoute {
  path: AppPath;
  /** The document's title and the last breadcrumb. */
  title: string;
  access: Access;
  /** It has something to show before this device's first synchronization. */
  worksEmpty?: boolean;
  load: () => Promise<ComponentType>;
  /** It extends from edge to edge and scrolls itself. */
  fillsPage?: boolean;
  /** The data it shows first, read while the app opens at this address. */
  reads?: readonly LiveQuery[];
}

/**
 * THE list of screens, URL by URL. '/', '/cmmc' and '/kanban' occur twice: what a signed-out visitor sees, and the
 * screen for members.
 */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    title: 'Home',
    access: 'signed_in',
    load: () => import('./screens/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/',
    title: landingFacts.title,
    access: 'signed_out',
    load: () => import('./site/landing/landing-page.tsx').then((module) => module.LandingPage),
  },
  {
    path: '/activity',
    title: 'Activity',
    access: 'signed_in',
    load: () => import('./screens/dashboard/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  },
  {
    path: '/org-assessment',
    title: 'Organizational Assessment',
    access: 'signed_in',
    load: () => import('./screens/organization/organization-screen.tsx').then((module) => module.OrganizationScreen),
  },
  {
    path: '/compliance',
    title: 'Control tracking',
    access: 'signed_in',
    load: () => import('./screens/control/compliance-screen.tsx').then((module) => module.ComplianceScreen),
  },
  {
    path: '/assessment',
    title: 'Compliance assessment',
    access: 'signed_in',
    load: () => import('./screens/assessment/assessment-screen.tsx').then((module) => module.AssessmentScreen),
  },
  {
    path: '/cmmc',
    title: 'CMMC Level 2',
    access: 'signed_in',
    load: () => import('./screens/cmmc/cmmc-screen.tsx').then((module) => module.CmmcScreen),
  },
  {
    path: '/cmmc',
    title: 'CMMC Level 2',
    access: 'signed_out',
    worksEmpty: true,
    load: () => import('./screens/cmmc/cmmc-sign-in.tsx').then((module) => module.CmmcSignIn),
  },
  {
    path: '/assessment-objectives',
    title: 'Assessment Objectives',
    access: 'signed_in',
    worksEmpty: true,
    fillsPage: true,
    reads: [listControls, ...objectiveReads],
    load: () =>
      import('./screens/objective/assessment-objectives-screen.tsx').then(
        (module) => module.AssessmentObjectivesScreen,
      ),
  },
  {
    path: '/cmmc-objectives',
    title: 'CMMC Level 2 Assessment Objectives',
    access: 'signed_in',
    worksEmpty: true,
    reads: objectiveReads,
    load: () =>
      import('./screens/objective/cmmc/cmmc-objectives-screen.tsx').then((module) => module.CmmcObjectivesScreen),
  },
  {
    path: '/state-local',
    title: 'State & Local Compliance',
    access: 'signed_in',
    load: () => import('./screens/agency/state-local-screen.tsx').then((module) => module.StateLocalScreen),
  },
  {
    path: '/poam',
    title: 'POA&M',
    access: 'signed_in',
    load: () => import('./screens/poam/poam-screen.tsx').then((module) => module.PoamScreen),
  },
  {
    path: '/kanban',
    title: 'Project Management',
    access: 'signed_in',
    load: () => import('./screens/board/board-screen.tsx').then((module) => module.BoardScreen),
  },
  {
    path: '/kanban',
    title: 'Project Management',
    access: 'signed_out',
    worksEmpty: true,
    load: () => import('./screens/board/board-sign-in.tsx').then((module) => module.BoardSignIn),
  },
  {
    path: '/documents',
    title: 'Documents',
    access: 'signed_in',
    load: () => import('./screens/document/documents-screen.tsx').then((module) => module.DocumentsScreen),
  },
  {
    path: '/admin',
    title: 'Admin',
    access: 'signed_in',
    worksEmpty: true,
    load: () => import('./screens/admin/admin-screen.tsx').then((module) => module.AdminScreen),
  },
  {
    path: '/recovery',
    title: 'Recovery',
    access: 'signed_in',
    load: () => import('./screens/sync/recovery/recovery-screen.tsx').then((module) => module.RecoveryScreen),
  },
  {
    path: '/catalog-import',
    title: 'Catalog import',
    access: 'signed_in',
    load: () =>
      import('./screens/catalog-import/catalog-import-screen.tsx').then((module) => module.CatalogImportScreen),
  },
  {
    path: '/sync',
    title: 'Ready for the field',
    access: 'signed_in',
    worksEmpty: true,
    load: () =>
      import('./screens/sync/readiness/field-readiness-screen.tsx').then((module) => module.FieldReadinessScreen),
  },
  {
    path: '/profile',
    title: 'Profile',
    access: 'signed_in',
    load: () => import('./screens/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  },
  {
    path: '/plan',
    title: 'Plan',
    access: 'signed_in',
    worksEmpty: true,
    load: () => import('./screens/subscription/plan-screen.tsx').then((module) => module.PlanScreen),
  },
  {
    path: '/onboarding',
    title: 'Get started',
    access: 'everyone',
    worksEmpty: true,
    load: () => import('./screens/onboarding/onboarding-page.tsx').then((module) => module.OnboardingPage),
  },
  {
    path: '/test-auth',
    title: 'Authentication test',
    access: 'everyone',
    worksEmpty: true,
    load: () => import('./screens/test-auth/test-auth-page.tsx').then((module) => module.TestAuthPage),
  },
  // The sales side has its own frame, also for people who are signed in.
  {
    path: '/sales/login',
    title: 'Sales representative sign-in',
    access: 'signed_out',
    load: () => import('./screens/sales/sales-login-screen.tsx').then((module) => module.SalesLoginScreen),
  },
  {
    path: '/sales/dashboard',
    title: 'Sales dashboard',
    access: 'signed_out',
    load: () =>
      import('./screens/sales/representatives/representative-screen.tsx').then((module) => module.RepresentativeScreen),
  },
  {
    path: '/sales/admin',
    title: 'Sales administration',
    access: 'signed_out',
    load: () => import('./screens/sales/sales-admin-screen.tsx').then((module) => module.SalesAdminScreen),
  },
  // The public pages inside the app: for a visitor who goes from one to the next, or has no network.
  {
    path: pricingFacts.path,
    title: pricingFacts.title,
    access: 'signed_out',
    load: () => import('./site/pricing/pricing-page.tsx').then((module) => module.PricingPage),
  },
  {
    path: faqFacts.path,
    title: faqFacts.title,
    access: 'signed_out',
    load: () => import('./site/faq/faq-page.tsx').then((module) => module.FaqPage),
  },
  {
    path: definitionsFacts.path,
    title: definitionsFacts.title,
    access: 'signed_out',
    load: () => import('./site/definitions/definitions-page.tsx').then((module) => module.DefinitionsPage),
  },
  {
    path: quoteFacts.path,
    title: quoteFacts.title,
    access: 'signed_out',
    load: () => import('./site/quote/quote-page.tsx').then((module) => module.QuotePage),
  },
  {
    path: privacyFacts.path,
    title: privacyFacts.title,
    access: 'signed_out',
    load: () => import('./site/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
  },
  {
    path: termsFacts.path,
    title: termsFacts.title,
    access: 'signed_out',
    load: () => import('./site/legal/terms-page.tsx').then((module) => module.TermsPage),
  },
  {
    path: imprintFacts.path,
    title: imprintFacts.title,
    access: 'signed_out',
    load: () => import('./site/legal/imprint-page.tsx').then((module) => module.ImprintPage),
  },
  {
    path: signupFacts.path,
    title: signupFacts.title,
    access: 'signed_out',
    load: () => import('./site/signup/signup-page.tsx').then((module) => module.SignupPage),
  },
];
