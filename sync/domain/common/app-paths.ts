import { publicPaths } from './public-pages.ts';

/** THE list of addresses that have a screen or a page; every other address gets 404. */
export const appPaths = [
  ...publicPaths,
  '/workspaces',
  '/workspaces/new',
  '/activity',
  '/org-assessment',
  '/compliance',
  '/assessment',
  '/assessment/objectives',
  '/cmmc',
  '/score',
  '/sprs',
  '/scope',
  '/ssp',
  '/level-1',
  '/assessment-objectives',
  '/cmmc-objectives',
  '/state-local',
  '/poam',
  '/status',
  '/calendar',
  '/kanban',
  '/documents',
  '/share',
  '/admin',
  '/recovery',
  '/catalog-import',
  '/plan',
  '/sync',
  '/profile',
  '/profile/security',
  '/profile/workspaces',
  '/onboarding',
  '/test-auth',
  '/sales/login',
  '/sales/dashboard',
  '/sales/admin',
] as const;
export type AppPath = (typeof appPaths)[number];

const known: ReadonlySet<string> = new Set(appPaths);

export function isAppPath(pathname: string): pathname is AppPath {
  return known.has(pathname);
}

/**
 * The listed address for one with trailing slashes, such as '/pricing' for '/pricing/'; undefined if there is none.
 * Only listed addresses are returned, so '//their.example/' cannot redirect anybody to another site.
 */
export function findWithoutSlash(pathname: string): AppPath | undefined {
  if (!pathname.endsWith('/')) return undefined;
  const path = pathname.replace(/\/+$/, '');
  return isAppPath(path) ? path : undefined;
}
