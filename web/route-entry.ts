import { createRootRoute, createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import { oneOrNone, searchOf, type SearchSchema } from './parts/search-fields.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The parent of every screen, because the sync sheet opens on any of them with `?panel=sync`. */
export const rootRoute = createRootRoute(searchOf(z.object({ panel: oneOrNone(['sync']) })));

/** A path has two screens if visitors see something other than signed-in people do. */
export function plain<const P extends AppPath>(path: P, ...screens: ScreenRoute[]) {
  return { path, screens, route: createRoute({ getParentRoute: () => rootRoute, path }) };
}

/** The same for screens with search parameters. */
export function searchable<const P extends AppPath, S extends SearchSchema>(
  path: P,
  search: S,
  ...screens: ScreenRoute[]
) {
  return { path, screens, route: createRoute({ getParentRoute: () => rootRoute, path, ...searchOf(search) }) };
}
