import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { readSearchText, writeSearchText } from '#web/address.ts';
import { rootRoute } from '#web/route-entry.ts';
import { routes } from '#web/routes.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { ScreenPlace } from './screen-place.tsx';

// React has already logged the error, as it does every error that a boundary catches.
function RouteError({ error }: ErrorComponentProps) {
  return <ErrorPage error={error} />;
}

rootRoute.update({ component: RootLayout, notFoundComponent: NotFoundPage });

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes.map(({ route }) => route)),
  parseSearch: readSearchText,
  stringifySearch: writeSearchText,
  // Because the server treats addresses as case-sensitive, too.
  caseSensitive: true,
  scrollRestoration: true,
  defaultComponent: ScreenPlace,
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
