import { RouterProvider } from '@tanstack/react-router';
// oxlint-disable-next-line no-restricted-imports -- leads the kit's links through the router; it has no module of its own.
import { RouterProvider as LinkProvider } from 'react-aria-components';
import { leaveKeysToInputMethods } from '#web/parts/keys/input-method.ts';
import { LateToasts } from './late-toasts.tsx';
import { router } from './app-router.tsx';
import { isServerAddress, namesWorkspace, shownHref } from './server-address.ts';

leaveKeysToInputMethods();

function followLink(href: string): void {
  // Another workspace is another database: nothing of this one stays in the page.
  if (isServerAddress(href) || namesWorkspace(href)) window.location.assign(href);
  else router.history.push(href);
}

/** The whole application: screens, links and notifications. */
export function App() {
  return (
    <LinkProvider navigate={followLink} useHref={shownHref}>
      <RouterProvider router={router} />
      <LateToasts />
    </LinkProvider>
  );
}
