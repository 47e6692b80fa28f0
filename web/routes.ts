import type { ComponentType } from 'react';

/**
 * Who a screen is for. 'signed_in': signed-out visitors go to the sign-in page. 'signed_out': the public face; signed-in people may see
 * it too where another screen does not stand under the same path. 'everyone': both.
 */
export type Access = 'signed_in' | 'signed_out' | 'everyone';

export interface ScreenRoute {
  path: string;
  /** The document's title and the last breadcrumb. */
  title: string;
  access: Access;
  /** It has something to show before this device has been synchronized for the first time. */
  worksEmpty?: boolean;
  load: () => Promise<ComponentType>;
}

/** THE list of screens, URL by URL. '/' stands twice: the landing page signed out, the home screen signed in. */
export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    title: 'Home',
    access: 'signed_in',
    load: () => import('./screens/home/home-screen.tsx').then((module) => module.HomeScreen),
  },
  {
    path: '/',
    title: 'NIST SP 800-171 and CMMC Level 2',
    access: 'signed_out',
    load: () => import('./site/landing-page.tsx').then((module) => module.LandingPage),
  },
  {
    path: '/compliance',
    title: 'Control tracking',
    access: 'signed_in',
    load: () => import('./screens/compliance/compliance-screen.tsx').then((module) => module.ComplianceScreen),
  },
  {
    path: '/sync',
    title: 'Ready for the field',
    access: 'signed_in',
    worksEmpty: true,
    load: () => import('./screens/sync/field-readiness-screen.tsx').then((module) => module.FieldReadinessScreen),
  },
];
