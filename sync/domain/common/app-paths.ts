import { publicPaths } from './public-pages.ts';

/**
 * THE list of addresses that have a screen or a page; every other address gets 404. A part with a '$' stands for the id
 * of a record.
 */
export const appPaths = [
  ...publicPaths,
  '/workspaces',
  '/workspaces/new',
  '/activity',
  '/org-assessment',
  '/compliance',
  '/assessment',
  '/assessment/objectives',
  '/assessments/$assessmentId',
  '/assessments/$assessmentId/plan',
  '/assessments/$assessmentId/objectives',
  '/assessments/$assessmentId/disputes',
  '/assessments/$assessmentId/package',
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
  '/hash-list',
  '/hand-over',
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
  '/verify',
  '/test-auth',
  '/sales/login',
  '/sales/dashboard',
  '/sales/admin',
] as const;
export type AppPath = (typeof appPaths)[number];

/** An address that leads to its screen as it is written. */
export type PlainPath = Exclude<AppPath, `${string}$${string}`>;

const known: ReadonlySet<string> = new Set(appPaths);
const patterns = appPaths
  .filter((path) => path.includes('$'))
  .map((path) => [path, new RegExp(`^${path.replaceAll(/\$\w+/g, '[\\w.~-]+')}$`)] as const);

/** The listed address to which this one belongs; undefined if there is none. */
export function findAppPath(pathname: string): AppPath | undefined {
  if (known.has(pathname) && !pathname.includes('$')) return pathname as AppPath;
  return patterns.find(([, pattern]) => pattern.test(pathname))?.[0];
}

/** Whether there is a screen at this address, and it names no record. */
export function isPlainPath(pathname: string): pathname is PlainPath {
  return findAppPath(pathname) === pathname;
}

/**
 * The listed address for one with trailing slashes, such as '/pricing' for '/pricing/'; undefined if there is none.
 * Only listed addresses are returned, so '//their.example/' cannot redirect anybody to another site.
 */
export function findWithoutSlash(pathname: string): string | undefined {
  if (!pathname.endsWith('/')) return undefined;
  const path = pathname.replace(/\/+$/, '');
  return findAppPath(path) && path;
}
