import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import { readSearchText, writeSearchText, type AddressState } from '#web/address.ts';
import { rootRoute } from '#web/route-entry.ts';
import { routes } from '#web/routes.ts';

const router = createRouter({
  routeTree: rootRoute.addChildren(routes.map(({ route }) => route)),
  history: createMemoryHistory(),
  parseSearch: readSearchText,
  stringifySearch: writeSearchText,
});

/** What a screen reads from its address, without what the frame around it reads. */
export function readAddress(href: string): object {
  const { pathname, search } = new URL(href, 'https://app.invalid');
  const found = router.matchRoutes(pathname, readSearchText(search)).at(-1)?.search ?? {};
  return Object.fromEntries(Object.entries(found).filter(([name]) => name !== 'panel'));
}

/** The address after a screen changes it; `search` is the address's search before, such as '?q=key'. */
export function changeAddress<P extends AppPath>(path: P, search: string, change: Partial<AddressState<P>>): string {
  router.history.push(path + search);
  router.updateLatestLocation();
  return router.buildLocation({ to: '.', search: (before) => ({ ...before, ...change }), _includeValidateSearch: true })
    .href;
}
