import {
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { ScreenPlace } from './screen-place.tsx';
import { screensByPath } from './screens.ts';
import { readSearchText, writeSearchText } from './search-text.ts';

// React logs every error that a boundary catches.
function RouteError({ error }: ErrorComponentProps) {
  return <ErrorPage error={error} />;
}

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });
const children: AnyRoute[] = Array.from(screensByPath, ([path, screens]) =>
  createRoute({ getParentRoute: () => root, path, component: () => <ScreenPlace screens={screens} /> }),
);

export const router = createRouter({
  routeTree: root.addChildren(children),
  parseSearch: readSearchText,
  stringifySearch: writeSearchText,
  // As the server parses addresses.
  caseSensitive: true,
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
});
