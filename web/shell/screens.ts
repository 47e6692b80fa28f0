import { lazyRouteComponent } from '@tanstack/react-router';
import type { LiveQuery } from '#web/data/sync/shared-answer.ts';
import { routes, type Access, type ScreenRoute } from '#web/routes.ts';

/** One entry of the list of screens with its component, which is loaded when first shown. */
export interface Screen {
  path: string;
  title: string;
  access: Access;
  worksEmpty: boolean;
  fillsPage: boolean;
  reads: readonly LiveQuery[];
  Component: ReturnType<typeof lazyRouteComponent>;
}

function screenOf({
  path,
  title,
  access,
  worksEmpty = false,
  fillsPage = false,
  reads = [],
  load,
}: ScreenRoute): Screen {
  const Component = lazyRouteComponent(() => load().then((component) => ({ default: component })));
  return { path, title, access, worksEmpty, fillsPage, reads, Component };
}

const byPath = new Map<string, Screen[]>();
for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), screenOf(route)]);

/** The screens of each path; a path with two has one for each side of the sign-in. */
export const screensByPath: ReadonlyMap<string, readonly Screen[]> = byPath;
