import { publicPaths } from './public-pages.ts';

/** THE list of addresses that have a screen or a page. Whatever is not in it is answered with 404. */
export const appPaths = [
  ...publicPaths,
  '/activity',
  '/org-assessment',
  '/compliance',
  '/assessment',
  '/cmmc',
  '/assessment-objectives',
  '/cmmc-objectives',
  '/state-local',
  '/poam',
  '/kanban',
  '/documents',
  '/admin',
  '/recovery',
  '/catalog-import',
  '/plan',
  '/sync',
  '/profile',
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
 * The address of the list that was meant by one with slashes at its end, such as '/pricing' by '/pricing/'; undefined where there is none.
 * Only what is in the list comes back, so that nobody is led to another site by '//their.example/'.
 */
export function findWithoutSlash(pathname: string): AppPath | undefined {
  if (!pathname.endsWith('/')) return undefined;
  const path = pathname.replace(/\/+$/, '');
  return isAppPath(path) ? path : undefined;
}
